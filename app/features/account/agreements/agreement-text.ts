/** One of the two documents a visitor agrees to at login. */
export interface AgreementText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

export type AgreementName = "userAgreement" | "privacyPolicy";
