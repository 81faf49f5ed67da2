declare const config: {
  readonly basename: string;
  readonly future: Readonly<Record<string, boolean>>;
};
export default config;
