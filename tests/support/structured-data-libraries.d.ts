declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: object);
    validate(
      found: unknown,
    ): Promise<Array<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; path: ReadonlyArray<object> }>>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): unknown;
  }
}
