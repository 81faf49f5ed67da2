/** An agreement as a page to read; it opens in a window of its own, so nothing leads back. */
export function AgreementPage({ text }: { text: AgreementText }) {
  return (
    <main id="content" className="page agreement-page">
      <h1 className="login-title">{text.title}</h1>
      <p className="login-hint">{text.summary}</p>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2 className="section-title">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </main>
  );
}

/** One of the two documents a visitor agrees to at login. */
export interface AgreementText {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

export type AgreementName = "userAgreement" | "privacyPolicy";
