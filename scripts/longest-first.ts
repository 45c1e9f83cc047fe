import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Returns a sequencer that starts the files in `longest` first, so that workers do not wait for a long one at the end; each is given by the
 * end of its path. Vitest on a fresh clone would order files by size, which says little about their duration.
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
