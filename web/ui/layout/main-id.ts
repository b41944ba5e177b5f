/** Every frame marks its content with this id, so that the keyboard can jump past the bars. */
export const mainId = 'main';
