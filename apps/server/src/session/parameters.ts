import type { ParameterSpec, Settings } from '../settings.ts'

/** The parameters of sessions and passwords with their built-in values (system.md §3). */
export const sessionParameters = [
  { code: 'security.captcha.type', value: 'text' },
  { code: 'security.captcha.perMinute', value: '20' },
  { code: 'security.pk.mode', value: 'enforce' },
  { code: 'security.pk.windowSeconds', value: '120' },
  { code: 'security.token.hours', value: '24' },
  { code: 'security.token.idleMinutes', value: '30' },
  { code: 'security.session.max', value: '3' },
  { code: 'security.session.bindIp', value: '0' },
  { code: 'security.queryToken', value: '1' },
  { code: 'security.password.allowPlain', value: '0' },
  { code: 'security.mfa.admin', value: '1' },
  { code: 'security.mfa.adminSms', value: '0' },
  { code: 'security.ip.allow', value: '[]' },
  { code: 'security.ip.deny', value: '[]' },
  { code: 'security.ip.admin', value: '[]' },
  { code: 'security.ip.screen', value: '[]' },
  { code: 'password.minLength', value: '8' },
  { code: 'password.adminMinLength', value: '12' },
  { code: 'password.maxDays', value: '90' },
  { code: 'password.history', value: '5' },
  { code: 'password.initialHours', value: '72' },
  { code: 'login.maxFail', value: '5' },
  { code: 'login.failWindow', value: '15' },
  { code: 'login.lockMinutes', value: '30' },
  { code: 'login.ipMaxFail', value: '20' },
  { code: 'login.ipFailWindow', value: '10' },
] as const satisfies readonly ParameterSpec[]

export type SessionParameter = (typeof sessionParameters)[number]['code']

const builtIn = new Map<string, string>(sessionParameters.map(({ code, value }) => [code, value]))

/** Reads the parameters of this folder; a code outside the list above does not compile. */
export interface SessionSettings {
  text(code: SessionParameter): string
  yes(code: SessionParameter): boolean
  /** Cut to the bounds, so that a slip of the pen in a parameter cannot switch a guard off. */
  number(code: SessionParameter, least: number, most: number): number
}

export function sessionSettings(settings: Settings): SessionSettings {
  return {
    text: (code) => settings.text(code, builtIn.get(code)),
    yes: (code) => settings.yes(code, builtIn.get(code) === '1'),
    number: (code, least, most) => Math.min(most, Math.max(least, settings.number(code, Number(builtIn.get(code))))),
  }
}
