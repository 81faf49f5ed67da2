// Types that the code names and workerd's own leave out or narrow; only tsconfig.worker.json reads this.

declare function clearTimeout(timer: number | undefined): void;
type BlobPart = ArrayBuffer | ArrayBufferView | string | Blob;
type FormDataEntryValue = File | string;

declare namespace URL {
  function canParse(url: string, base?: string): boolean;
}
