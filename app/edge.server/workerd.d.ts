// What workerd has and its types leave out; only tsconfig.worker.json reads this.

declare function clearTimeout(timer: number | undefined): void;
type BlobPart = ArrayBuffer | ArrayBufferView | string | Blob;
type FormDataEntryValue = File | string;

declare namespace URL {
  function canParse(url: string, base?: string): boolean;
}
