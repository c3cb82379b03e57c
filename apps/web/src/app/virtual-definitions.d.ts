/** What the build makes of the registry of the domain (build/definition-sources.ts). */
declare module 'virtual:definitions' {
  export const signposts: readonly import('@chengan/kernel/definition/outline').Signpost[]
  export const areas: import('@chengan/kernel/definition/definitions').AreaSources
}
