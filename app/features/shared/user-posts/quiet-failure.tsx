import { useListAddress } from "../../../ui/content/use-list-address";
import { Icon } from "../../../ui/icon";
import { UnavailablePart } from "../../../ui/unavailable-part";

/**
 * In place of what a page is about when the platform does not answer: the frame stands, one quiet
 * sentence says what is missing (specification, section 8 "only logged").
 */
export function QuietFailure({ title, sentence }: { title: string; sentence: string }) {
  const addressOf = useListAddress();
  return (
    <div className="post-failure empty-state">
      <Icon name="warning" />
      <h1 className="section-title">{title}</h1>
      <UnavailablePart sentence={sentence} href={addressOf({}, "content")} />
    </div>
  );
}
