/** A module of words with its Chinese made traditional by the build (vite.config.ts). Its names and shapes are those of the module itself;
 *  a pattern cannot say so, hence the type that fits any. */
declare module '*?zh-tw' {
  export const zhCN: never
}
