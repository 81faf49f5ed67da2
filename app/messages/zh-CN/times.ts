/** How recent an instant is, as a reader says it (`app/ui/times.ts`). */
export const times = {
  justNow: "刚刚",
  minutesAgo: (minutes: number) => `${minutes}分钟前`,
  hoursAgo: (hours: number) => `${hours}小时前`,
  daysAgo: (days: number) => `${days}天前`,
};
