import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";

interface ResultPageProps {
  readonly sentence: string;
  readonly failed: boolean;
  readonly returnTo: string;
}

/** One sentence about what happened, and the one next step. */
export function ResultPage({ sentence, failed, returnTo }: ResultPageProps) {
  const t = useMessages().account;
  return (
    <main
      id="content"
      className="page login-page login-result"
      data-failed={failed ? "" : undefined}
    >
      <Icon name={failed ? "warning" : "check"} />
      <h1 className="login-title">{sentence}</h1>
      <a className="button login-submit" href={returnTo}>
        {t.keepReading}
      </a>
    </main>
  );
}
