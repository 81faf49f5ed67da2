/** What is drawn: every picture's name, scene and options. The name also seeds the drawing. */

function cover(name, scene, options = {}) {
  return { name, scene, options };
}

/** 3:2 covers and article figures. */
export const covers = [
  cover("canal-spring", "waterTown", { hour: "spring" }),
  cover("canal-rain", "waterTown", { hour: "rain" }),
  cover("canal-night", "waterTown", { hour: "night" }),
  cover("lake-dusk", "lake", { hour: "dusk" }),
  cover("sea-bridge", "seaBridge", { hour: "noon" }),
  cover("dragon-boats", "dragonBoats"),
  cover("tea-hills", "teaHills"),
  cover("rice-harvest", "riceHarvest"),
  cover("wind-farm", "windFarm", { hour: "noon" }),
  cover("solar-ponds", "solarPonds"),
  cover("bamboo-path", "bamboo"),
  cover("observatory", "observatory"),
  cover("river-city", "riverCity", { hour: "noon" }),
  cover("river-city-night", "riverCity", { hour: "night" }),
  cover("river-city-dusk", "riverCity", { hour: "dusk" }),
  cover("fast-train", "train", { hour: "noon" }),
  cover("container-port", "port"),
  cover("night-market", "nightMarket"),
  cover("marathon", "marathon"),
  cover("robot-factory", "factory"),
  cover("library", "library"),
  cover("celadon", "celadon"),
  cover("opera-stage", "operaStage"),
  cover("typhoon", "typhoon"),
  cover("festival-table", "table"),
  cover("chart-energy", "chart", {
    title: "澜州新能源装机六年增长",
    unit: "单位：万千瓦",
    bars: [82, 104, 133, 176, 228, 291],
    labels: ["2020", "2021", "2022", "2023", "2024", "2025"],
    source: "数据来源：澜州市能源局　制图：江岚数据工作室",
  }),
  cover("chart-port", "chart", {
    title: "岚山港集装箱吞吐量",
    unit: "单位：万标准箱",
    bars: [186, 214, 243, 251, 298, 336, 372],
    accent: "#1f7a6c",
    labels: ["2019", "2020", "2021", "2022", "2023", "2024", "2025"],
    source: "数据来源：岚山港集团　制图：江岚数据工作室",
  }),
  cover("chart-reading", "chart", {
    title: "市民一周阅读时长",
    unit: "单位：小时（按年龄段）",
    bars: [5.2, 4.1, 4.6, 5.8, 7.3],
    accent: "#7a4f9a",
    labels: ["6—17岁", "18—29岁", "30—44岁", "45—59岁", "60岁以上"],
    source: "数据来源：澜州图书馆抽样调查，有效样本 4 312 份",
  }),
  cover("poster-tide", "poster", {
    lines: ["听见江南", "潮声里的故事", "第三季 · 每周五更新"],
    from: "#1f5a78",
    to: "#10344a",
    mark: "wave",
  }),
  cover("poster-reading", "poster", {
    lines: ["书香澜州", "全民阅读季", "线上报名进行中"],
    from: "#7a2f3c",
    to: "#4a1826",
    mark: "rings",
  }),
  cover("poster-green", "poster", {
    lines: ["绿水青山", "二十年", "大型融媒体专题"],
    from: "#2f7a5c",
    to: "#14463a",
    mark: "rays",
  }),
  cover("poster-service", "poster", {
    lines: ["一码通办", "掌上澜州", "江岚客户端便民服务"],
    from: "#e8603c",
    to: "#b83220",
    mark: "rings",
  }),
  cover("radio-morning", "studio", { from: "#f2a65a", to: "#c9563c", accent: "#ffe1a0" }),
  cover("radio-night", "studio", { from: "#1a2748", to: "#38558a", accent: "#6fa8ff" }),
];

/** The picture series "江南十二时辰", shown large. */
export const gallery = [
  cover("01", "lake", { hour: "dawn" }),
  cover("02", "teaHills"),
  cover("03", "waterTown", { hour: "spring" }),
  cover("04", "bamboo", { rain: true }),
  cover("05", "train", { hour: "autumn" }),
  cover("06", "riceHarvest"),
  cover("07", "seaBridge", { hour: "noon" }),
  cover("08", "windFarm", { hour: "dusk" }),
  cover("09", "riverCity", { hour: "dusk" }),
  cover("10", "waterTown", { hour: "dusk" }),
  cover("11", "waterTown", { hour: "night" }),
  cover("12", "waterTown", { hour: "snow" }),
];

/** 9:16 posters. */
export const portraits = [
  cover("night-market", "nightMarket"),
  cover("bamboo", "bamboo"),
  cover("opera", "operaStage"),
  cover("tea", "teaHills"),
  cover("canal-snow", "waterTown", { hour: "snow" }),
  cover("live-gala", "poster", {
    lines: ["澜州之夜", "江岸音乐会", "今晚直播"],
    from: "#3a2a6e",
    to: "#d9567a",
    mark: "rays",
  }),
];

function seal(name, word, from, to) {
  return { name, scene: "seal", options: { word, from, to } };
}

/** Square portraits: 24 readers, then authors' and media accounts' marks. */
export const avatars = [
  ...Array.from({ length: 24 }, (_, index) => ({
    name: `reader-${String(index + 1).padStart(2, "0")}`,
    scene: "person",
  })),
  seal("account-lanzhou", "澜", "#2f6f9f", "#173f66"),
  seal("account-food", "味", "#e8603c", "#a82f1f"),
  seal("account-trail", "行", "#3d8a63", "#1c5340"),
  seal("account-museum", "瓷", "#6f9f9a", "#3f6a68"),
  seal("desk-jiangnan", "江", "#FF4A26", "#b8290d"),
];
