/** Colours of hills and water by hour and weather. */
export const palettes = {
  dawn: {
    far: "#b9a9a8",
    near: "#8f8c92",
    water: ["#e7c5a4", "#9fb4bd", "#6d8a98"],
    glint: "#fff4dd",
  },
  spring: {
    far: "#a9c9c0",
    near: "#7fa99c",
    water: ["#d9e7dc", "#a9c8bf", "#7fa79f"],
    glint: "#ffffff",
  },
  night: {
    far: "#223566",
    near: "#182a55",
    water: ["#2a3f78", "#16244f", "#0c1533"],
    glint: "#ffcf7a",
  },
  rain: {
    far: "#93a3a9",
    near: "#76888e",
    water: ["#c0cbcc", "#93a4a7", "#728589"],
    glint: "#f2f6f6",
  },
  snow: {
    far: "#b9c5d0",
    near: "#99a9b8",
    water: ["#d5dde4", "#aab9c6", "#8b9dac"],
    glint: "#ffffff",
  },
  dusk: {
    far: "#7a4f78",
    near: "#4a3764",
    water: ["#f0a877", "#a9627c", "#423564"],
    glint: "#ffe3b0",
  },
};
