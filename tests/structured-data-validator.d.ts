declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: readonly { type?: string; property?: string }[];
    fieldNames?: readonly string[];
  }
  /** Validates entities by the rules that search engines publish; the entities are given by format and type. */
  export default class Validator {
    validate(data: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}
