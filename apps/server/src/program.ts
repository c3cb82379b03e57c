/** What the program was packed from (`tools/build-server.ts` puts it here); null where it runs from its sources. */
export const packedFrom: string | null = null
