/** Opens the debug console when the configuration asks for one; it is not even loaded otherwise. */
export async function startDebugConsole(wanted: boolean): Promise<void> {
  if (!wanted) return;
  const { default: VConsole } = await import("vconsole");
  Reflect.construct(VConsole, []);
}
