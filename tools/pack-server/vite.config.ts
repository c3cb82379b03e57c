import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asciiOnly } from './ascii-only.ts'

const server = fileURLToPath(new URL('../../apps/server', import.meta.url))
const to = join(server, 'dist')
const program = join(server, 'src/program.ts')

const inOneFile = {
  name: 'in-one-file',
  /** A packed module finds what lies beside its source where the source lies. The packed program knows from which sources it was made. */
  transform(code: string, id: string): { readonly code: string; readonly map: null } | null {
    if (id === program) return { code: `export const packedFrom = ${JSON.stringify(process.env.PACKED_FROM ?? null)}`, map: null }
    if (!code.includes('import.meta.')) return null
    const place = relative(to, id).replaceAll('\\', '/')
    const folder = `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`
    const url = `new URL(${JSON.stringify(place)}, import.meta.url).href`
    return { code: code.replaceAll('import.meta.dirname', folder).replaceAll('import.meta.url', url), map: null }
  },
  generateBundle(_options: unknown, bundle: Readonly<Record<string, { readonly type: string; code?: string }>>): void {
    for (const part of Object.values(bundle)) if (part.code !== undefined) part.code = asciiOnly(part.code)
  },
}

/** The server with our own packages as one file, and one for each part that comes later; packages of others stay where they are. */
export default {
  root: server,
  logLevel: 'error',
  plugins: [inOneFile],
  ssr: { noExternal: [/^@chengan\//] },
  build: {
    ssr: join(server, 'src/main.ts'),
    outDir: to,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { format: 'esm', comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
}
