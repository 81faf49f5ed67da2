/** What the messaging app checks before it lets a page use its SDK; bound to one exact address. */
export interface ShareSignature {
  readonly appId: string;
  /** Unix seconds, as it was signed. */
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}
