/** The package has no types of its own. These declarations cover what the tests use. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: {
      jsonld: Record<string, unknown[]>;
      microdata: object;
      rdfa: object;
    }): Promise<{ severity: string }[]>;
  }
}
