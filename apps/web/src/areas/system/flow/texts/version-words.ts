/** How a version of a process is called, wherever one is named. */
export const versionWords = {
  zh: (version: number | string) => `第 ${version} 版`,
  en: (version: number | string) => `Version ${version}`,
  ja: (version: number | string) => `第 ${version} 版`,
} as const
