import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Begins with these files, by the ends of their paths, so that workers do not wait for a long one at the end: a file's size, by which
 * a fresh clone orders them, says little of its time.
 */
export function longestFirst(longest: readonly string[]): TestSequencerConstructor {
  const placeOf = ({ moduleId }: TestSpecification) => {
    const place = longest.findIndex((name) => moduleId.endsWith(name));
    return place < 0 ? longest.length : place;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
    }
  };
}
