import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { melodyWav } from "./melody.mjs";

/** What is read out, by file name. */
export const readings = {
  "typhoon-notice":
    "各位听众，防台风提示。今年第十七号台风预计今天夜间在岚山港一带登陆。请收好阳台花盆，关紧门窗，备好饮用水和常用药。低洼地段的车辆，请在二十点以前转移。遇到险情，请拨打一一零，一一九，一二零。",
  "morning-news":
    "早上好，这里是江岚早报。今天多云转小雨，十七到二十六度。地铁四号线今天上午十点开通，首月乘车八折。岚山港去年吞吐量达到三百七十二万标准箱，再创新高。图书馆深夜书房转为长期开放。祝您一路平安。",
  "tide-story":
    "欢迎收听听见江南。从前，岚山脚下有一道土塘。潮水来的时候，守塘人敲三下铜锣，塘里的人就知道，该收网了。后来锣声没有了，塘还在。今天的故事，就从一面铜锣说起。",
  "night-reading":
    "夜深了，让我们一起读一段书。雨落在木格窗上，也落在河里。落在窗上的有声音，落在河里的，只有一圈一圈的水纹。人这一生，大约也是这样，有的被听见，有的被看见。",
  "celadon-talk":
    "做青瓷的人，最怕说看火。看火要熬夜，熬三天三夜。熬的是眼睛，也是耐心。老师傅说，机器看得见温度，看不见釉。年轻人说，那就让机器看温度，我们专心看釉。",
};

function run(command, ...options) {
  return execFileSync(command, options, { stdio: ["ignore", "ignore", "inherit"] });
}

/** Speaks every reading over a quiet tune: MP3 for all, M4A for the ones offered in two formats. */
export function makeSound(mediaFolder) {
  const folder = join(mediaFolder, "sound");
  const scratch = mkdtempSync(join(tmpdir(), "sound-"));
  mkdirSync(folder, { recursive: true });
  for (const [name, words] of Object.entries(readings)) {
    const voice = join(scratch, `${name}.wav`);
    const tune = join(scratch, `${name}-tune.wav`);
    run("espeak-ng", "-v", "cmn", "-s", "155", "-p", "42", "-g", "4", "-w", voice, words);
    writeFileSync(tune, melodyWav(name, 60));
    const mix =
      "[0]adelay=1200|1200,apad=pad_dur=2,volume=1.3[v];[1]volume=0.35[t];[v][t]amix=duration=first:normalize=0[a]";
    const mixed = [
      "-y",
      "-loglevel",
      "error",
      "-i",
      voice,
      "-i",
      tune,
      "-filter_complex",
      mix,
      "-map",
      "[a]",
      "-ac",
      "1",
      "-ar",
      "22050",
      "-map_metadata",
      "-1",
    ];
    run("ffmpeg", ...mixed, "-c:a", "libmp3lame", "-b:a", "24k", join(folder, `${name}.mp3`));
    if (name === "morning-news") {
      run(
        "ffmpeg",
        ...mixed,
        "-c:a",
        "aac",
        "-b:a",
        "28k",
        "-movflags",
        "+faststart",
        join(folder, `${name}.m4a`),
      );
    }
  }
  rmSync(scratch, { recursive: true });
}
