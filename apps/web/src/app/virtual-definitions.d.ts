/** What the build makes of the registry of the domain (build/definition-sources.ts). */
declare module 'virtual:definitions' {
  export const outlines: readonly import('@chengan/kernel/definition/outline').ResourceOutline[]
  export const sources: Readonly<Record<string, import('@chengan/kernel/definition/definitions').DefinitionSource>>
}
