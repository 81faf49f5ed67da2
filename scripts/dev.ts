// `npm run dev`: Vite with hot reload in front of the reference platform.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { startOrigin } from "./origin";

const port = Number(process.env.PORT ?? 8788);
const origin = await startOrigin({
  port: port + 1,
  persist: ".data",
  publicBase: `http://127.0.0.1:${port}`,
});
console.log(`reference platform ${origin.address}`);

const vite = spawn(
  join("node_modules", ".bin", "remix"),
  ["vite:dev", "--port", String(port), "--strictPort", "--host", "127.0.0.1"],
  {
    stdio: "inherit",
    env: { ...process.env, PORT: String(port), PLATFORM: origin.address },
  },
);
vite.on("exit", (code) => void origin.dispose().then(() => process.exit(code ?? 0)));
process.on("SIGINT", () => vite.kill("SIGINT"));
