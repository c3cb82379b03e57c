import type { Settings } from '../settings.ts'
import type { Config } from '../start/config.ts'
import { statutoryMonths } from '../storage/audit/statutory-months.ts'
import { isLoopback } from './loopback.ts'

/** What the database of a production installation may not hold. */
export interface InstallationFacts {
  readonly demoCity: boolean
  /** Live accounts of the demonstration city. */
  readonly demoAccounts: readonly string[]
  /** Live accounts that hold every permission. */
  readonly superAdmins: readonly string[]
}

/** A setting too weak for a city, and what to do about it. */
export interface WeakSetting {
  readonly setting: string
  readonly remedy: string
}

// The key of the examples in GB/T 32907.
const STANDARD_EXAMPLE = '0123456789abcdeffedcba9876543210'
const usualPasswords = ['', 'admin', 'changeme', 'chengan', 'password', 'postgres', 'root', 'secret', '123456', '12345678']

/** Everything that production mode refuses (design.md §2, system.md P-12, P-13): each with the setting to change. */
export function weakSettings(config: Config, settings: Settings, facts: InstallationFacts): readonly WeakSetting[] {
  return [...weakEnvironment(config), ...weakParameters(settings), ...weakInstallation(settings, facts)]
}

function weakEnvironment(config: Config): readonly WeakSetting[] {
  const found: WeakSetting[] = []
  const say = (setting: string, remedy: string) => found.push({ setting, remedy })
  if (config.demo !== 'none') say(`DEMO=${config.demo}`, 'take DEMO away: a city has no demonstration data')
  if (config.demoPassword !== null) say('DEMO_PASSWORD', 'take it away: a city has no demonstration accounts')
  if (!isLoopback(config.host) && config.proxies.length === 0) {
    say(
      `HOST=${config.host} without PROXY`,
      'set PROXY to the addresses of the balancer that ends HTTPS (10.0.0.5, 10.0.0.0/24), or HOST=127.0.0.1',
    )
  }
  if (hasUsualPassword(config.databaseUrl))
    say('DATABASE_URL', 'give the database user a password of its own: this one is among the first that are tried')
  if (config.masterKey !== null && isGuessable(config.masterKey))
    say('MASTER_KEY', 'make a random one: openssl rand -hex 16; who guesses this one reads every sealed field')
  return found
}

/** Sixteen random bytes hold at least twelve different ones, but for one case in a million; patterns and examples do not, or count on. */
function isGuessable(key: string): boolean {
  const bytes = [...Buffer.from(key, 'hex')]
  const steps = new Set(bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256))
  return new Set(bytes).size < 12 || steps.size < 4 || key === STANDARD_EXAMPLE
}

function hasUsualPassword(address: string | null): boolean {
  if (address === null) return false
  const { password, hostname } = new URL(address)
  if (password === '') return hostname !== '' && !isLoopback(hostname)
  return usualPasswords.includes(decodeURIComponent(password).toLowerCase())
}

function weakParameters(settings: Settings): readonly WeakSetting[] {
  const found: WeakSetting[] = []
  const say = (code: string, remedy: string) =>
    found.push({ setting: `${code}=${settings.text(code)}`, remedy: `set ${code} to ${remedy}` })
  if (settings.text('security.captcha.type') === 'none') say('security.captcha.type', 'text or math')
  if (settings.text('security.pk.mode') === 'off') say('security.pk.mode', 'enforce')
  if (settings.yes('security.password.allowPlain')) say('security.password.allowPlain', '0: passwords travel sealed')
  if (!settings.yes('security.mfa.admin')) say('security.mfa.admin', '1: a password alone does not make an administrator')
  if (settings.number('audit.keepMonths') < statutoryMonths)
    say('audit.keepMonths', `${statutoryMonths} or more: the law asks that logs are kept for six months at least`)
  if (!settings.yes('security.threeAdmin')) say('security.threeAdmin', '1: three administrators control each other')
  return found
}

function weakInstallation(settings: Settings, facts: InstallationFacts): readonly WeakSetting[] {
  const found: WeakSetting[] = []
  const names = (list: readonly string[]) => list.slice(0, 5).join(', ') + (list.length > 5 ? ' …' : '')
  if (facts.demoCity)
    found.push({ setting: 'demonstration data', remedy: 'start with an empty database: real and demonstration rows are never mixed' })
  if (facts.demoAccounts.length > 0)
    found.push({ setting: `demonstration accounts ${names(facts.demoAccounts)}`, remedy: 'start with an empty database, or delete them' })
  if (facts.superAdmins.length > 0 && settings.yes('security.threeAdmin')) {
    found.push({
      setting: `super administrator ${names(facts.superAdmins)}`,
      remedy:
        'take the role superAdmin from the account (start once without NODE_ENV=production), and make the three administrators: npm run admin -- create',
    })
  }
  return found
}

/** The words with which a start is refused. */
export function weakSettingsText(found: readonly WeakSetting[]): string {
  return [
    `NODE_ENV=production refuses ${found.length === 1 ? 'a weak setting' : `${found.length} weak settings`}:`,
    ...found.map((one) => `  ${one.setting}\n      ${one.remedy}`),
    'A parameter is changed in 参数管理, or preset as CHENGAN_ + its code in capitals (docs/operations.md).',
  ].join('\n')
}
