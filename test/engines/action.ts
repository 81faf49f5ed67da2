import type { TestSite } from "../helpers/site";
import type { Tab, VisitorOptions } from "./engine";

/** Where actions are performed: a site, an engine, and who has come. */
export interface Fixture {
  readonly site: TestSite;
  /** An article with 23 comments that nobody but this engine's visitors touches. */
  readonly article: string;
  /** Puts content on the platform; its page's URL. */
  publish(item: Readonly<Record<string, unknown>>): Promise<string>;
  /** The URL of the first sample whose name begins so. */
  sample(name: string): Promise<string>;
  /** A page of somebody who was never here; closed after the action. */
  open(url: string, options?: VisitorOptions): Promise<Tab>;
  /** A page of somebody who has logged in by code; the same through all actions. */
  member(url: string): Promise<Tab>;
}

export interface Action {
  readonly name: string;
  /** What is broken deliberately complains. */
  readonly complains?: boolean;
  perform(fixture: Fixture): Promise<void>;
}
