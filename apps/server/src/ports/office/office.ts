import { type ChildProcess, spawn } from 'node:child_process'
import { access, mkdir, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { profileSettings } from './profile.ts'

/** A document of which no pdf came: `broken` where LibreOffice could not read it, `heavy` where it went beyond its time or memory. */
export class NotConverted extends Error {
  readonly reason: 'broken' | 'heavy'

  constructor(reason: 'broken' | 'heavy', options?: ErrorOptions) {
    super(`the document was not converted: ${reason}`, options)
    this.name = 'NotConverted'
    this.reason = reason
  }
}

/** What one conversion may use up. */
export interface OfficeLimits {
  readonly seconds: number
  readonly memoryMB: number
}

/** A pdf of a few pages takes kilobytes: one that fills the disk is ended. */
const LARGEST_OUTPUT_KB = 524_288

/** The LibreOffice on this server's path, or null. */
export async function findOffice(path = process.env.PATH ?? ''): Promise<string | null> {
  for (const place of path.split(delimiter).flatMap((folder) => [join(folder, 'soffice'), join(folder, 'libreoffice')])) {
    const found = await access(place).then(
      () => true,
      () => false,
    )
    if (found) return place
  }
  return null
}

/** Makes a pdf of a document, in a folder of its own that holds everything of this run: profile, temporary files, result. Answers the path of the
 *  pdf. LibreOffice ends with 0 also where it could not read the document, so what counts is whether a pdf lies there. Throws `NotConverted`. */
export async function toPdf(office: string, folder: string, source: string, limits: OfficeLimits): Promise<string> {
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), profileSettings())
  const ended = await run(startOffice(office, { folder, profile, source, limits }), limits.seconds * 1000)
  const pdf = join(
    folder,
    `${
      source
        .split(/[\\/]/)
        .at(-1)
        ?.replace(/\.[^.]*$/, '') ?? ''
    }.pdf`,
  )
  const size = await stat(pdf).then(
    (found) => found.size,
    () => 0,
  )
  if (ended === 'done' && size > 0) return pdf
  throw new NotConverted(ended === 'done' ? 'broken' : 'heavy')
}

interface Started {
  readonly folder: string
  readonly profile: string
  readonly source: string
  readonly limits: OfficeLimits
}

/** Under the limits of the shell, which hold for the children too; behind everything else that the machine has to do. */
const GUARD = 'ulimit -v "$1" 2>/dev/null; ulimit -t "$2"; ulimit -f "$3" 2>/dev/null; shift 3; exec nice -n 10 "$@"'

function startOffice(office: string, { folder, profile, source, limits }: Started): ChildProcess {
  const args = [
    '--headless',
    '--norestore',
    '--nolockcheck',
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    source,
  ]
  // None of our own settings: a document has no use for the address and the keys of the database.
  const env = { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: process.env.LANG ?? 'C.UTF-8' }
  if (process.platform === 'win32') return spawn(office, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' })
  const bounds = [limits.memoryMB * 1024, limits.seconds * 2, LARGEST_OUTPUT_KB].map(String)
  return spawn('/bin/sh', ['-c', GUARD, 'sh', ...bounds, office, ...args], { cwd: folder, env, stdio: 'ignore', detached: true })
}

/** Waits for a child and ends it, with all that it has begun, when its time is over, when it leaves others behind, and when we end. */
function run(child: ChildProcess, longest: number): Promise<'done' | 'failed'> {
  const end = () => {
    try {
      if (child.pid === undefined) return
      // What is started detached leads a group: its children go with it.
      if (process.platform === 'win32') child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of it has gone by itself.
    }
  }
  process.once('exit', end)
  const timer = setTimeout(end, longest)
  return new Promise<'done' | 'failed'>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0 ? 'done' : 'failed'))
  }).finally(() => {
    clearTimeout(timer)
    process.removeListener('exit', end)
    end()
  })
}
