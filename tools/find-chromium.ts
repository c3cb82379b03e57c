import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { PATIENT } from './apt.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  join(homedir(), 'AppData/Local/Google/Chrome/Application/chrome.exe'),
]

const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

function onMachine(): string | undefined {
  const wished = process.env.CHROMIUM
  if (wished && existsSync(wished)) return wished
  return PLACES.find((place) => existsSync(place))
}

/** A Chromium of this machine for the journeys; where the machine can install Debian's packages, it is installed first, with a
 *  Chinese font. Throws one line that says what to install. */
export function findChromium(): string {
  const found = onMachine()
  const apt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (found && (!apt || existsSync(FONT))) return found
  if (apt) {
    console.log('Installing Chromium and a Chinese font for the journeys (Debian packages) …')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-q', ...PATIENT], quiet)
    spawnSync('apt-get', ['install', '-yq', ...PATIENT, '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet)
  }
  const installed = onMachine()
  if (installed) return installed
  throw new Error(
    'No Chromium was found: install Chromium or Chrome (Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM to its path.',
  )
}
