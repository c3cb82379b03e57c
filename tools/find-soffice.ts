import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PATIENT } from './apt.ts'

const PLACES = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
]

function onMachine(): string | undefined {
  const wished = process.env.SOFFICE
  if (wished && existsSync(wished)) return wished
  return PLACES.find((place) => existsSync(place) && hasCalc(place))
}

/** Debian divides LibreOffice: with the part for texts alone it starts, and saves no sheet. */
function hasCalc(soffice: string): boolean {
  return process.platform !== 'linux' || existsSync(join(dirname(realpathSync(soffice)), 'libsclo.so'))
}

/** The LibreOffice of this machine, whose workbooks the tests of imports read; where the machine can install Debian's packages, it is
 *  installed first. Throws one line that says what to install. */
export function findSoffice(): string {
  const found = onMachine()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing LibreOffice Calc for the tests of imports (Debian package) …')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-q', ...PATIENT], quiet)
    spawnSync('apt-get', ['install', '-yq', ...PATIENT, '--no-install-recommends', 'libreoffice-calc'], quiet)
  }
  const installed = onMachine()
  if (installed) return installed
  throw new Error('No LibreOffice was found: install it (Debian: apt-get install libreoffice-calc), or set SOFFICE to its path.')
}
