/** Puts a picture in the place of the link to it (lite documents). */
export const showPicture = (link: HTMLAnchorElement): void => {
  const image = new Image();
  image.alt = link.textContent ?? "";
  image.referrerPolicy = "no-referrer";
  image.src = link.href;
  link.replaceWith(image);
};
