/** Opens the debug console; loaded only when the configuration asks for one. */
export async function startDebugConsole(): Promise<void> {
  const { default: VConsole } = await import("vconsole");
  Reflect.construct(VConsole, []);
}
