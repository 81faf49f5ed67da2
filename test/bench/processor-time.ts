import { readdirSync, readFileSync } from "node:fs";

/**
 * Processor milliseconds that a process's threads have used (`/proc/<pid>/task/<tid>/schedstat`, in
 * nanoseconds where the process's own times are in hundredths of a second); null where there is no /proc,
 * or the process is gone.
 */
export function processorTimeOf(pid: number): number | null {
  const tasks = `/proc/${pid}/task`;
  try {
    return readdirSync(tasks).reduce((sum, task) => {
      const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ");
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return null;
  }
}
