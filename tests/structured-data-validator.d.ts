declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: readonly { type?: string; property?: string }[];
    fieldNames?: readonly string[];
  }
  /** Checks by the rules that search engines publish; entities by format and type. */
  export default class Validator {
    validate(data: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}
