import { params } from '@chengan/domain/system/params/params'
import { describe, expect, it, test } from 'vitest'
import { openSettings } from '../settings.ts'
import { readConfig } from '../start/config.ts'
import type { Db } from '../storage/databases/database.ts'
import { type InstallationFacts, weakSettings, weakSettingsText } from './weak-settings.ts'

const clean: InstallationFacts = { demoCity: false, demoAccounts: [], superAdmins: [] }
const city = { NODE_ENV: 'production', PROXY: '10.0.0.5' }
const noTable = {} as Db

/** What production refuses of an environment, as the names of the settings. */
function weakOf(env: Readonly<Record<string, string>>, facts: Partial<InstallationFacts> = {}): readonly string[] {
  const config = readConfig({ ...city, ...env })
  return weakSettings(config, openSettings(noTable, params, config.parameters), { ...clean, ...facts }).map((one) => one.setting)
}

describe('production mode', () => {
  it('refuses nothing of an installation as it comes, behind its balancer', () => expect(weakOf({})).toEqual([]))

  test.each([
    ['demonstration data that are asked for', { DEMO: 'small' }, 'DEMO=small'],
    ['a demonstration password', { DEMO_PASSWORD: 'x' }, 'DEMO_PASSWORD'],
    ['all addresses without a balancer', { PROXY: '' }, 'HOST=0.0.0.0 without PROXY'],
    ['an address of the net without a balancer', { PROXY: '', HOST: '10.1.1.1' }, 'HOST=10.1.1.1 without PROXY'],
    ['a usual database password', { DATABASE_URL: 'postgres://chengan:Postgres@db/x' }, 'DATABASE_URL'],
    ['no database password over the net', { DATABASE_URL: 'postgres://chengan@db/x' }, 'DATABASE_URL'],
    ['a master key that is a pattern', { MASTER_KEY: '00112233445566778899aabbccddeeff' }, 'MASTER_KEY'],
    ['a master key of the examples', { MASTER_KEY: '0123456789abcdeffedcba9876543210' }, 'MASTER_KEY'],
    ['no captcha', { CHENGAN_SECURITY_CAPTCHA_TYPE: 'none' }, 'security.captcha.type=none'],
    ['no replay guard', { CHENGAN_SECURITY_PK_MODE: 'off' }, 'security.pk.mode=off'],
    ['clear passwords', { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' }, 'security.password.allowPlain=1'],
    ['logs that are kept for less than the law asks', { CHENGAN_AUDIT_KEEPMONTHS: '5' }, 'audit.keepMonths=5'],
    ['one administrator for everything', { CHENGAN_SECURITY_THREEADMIN: '0' }, 'security.threeAdmin=0'],
  ])('refuses %s', (_what, env, setting) => expect(weakOf(env)).toEqual([setting]))

  it('takes a random master key, and tells nobody what was given in its place', () => {
    expect(weakOf({ MASTER_KEY: '8f1c02d97be45a3360aa17e8c94db25f' })).toEqual([])
    expect(() => weakOf({ MASTER_KEY: 'correct horse' })).toThrow(
      /^MASTER_KEY is not possible; set it to 32 hexadecimal digits: openssl rand -hex 16$/,
    )
  })

  it('takes a database of its own machine without a password, and a strong one elsewhere', () => {
    expect(weakOf({ DATABASE_URL: 'postgres://chengan@127.0.0.1:5432/x' })).toEqual([])
    expect(weakOf({ DATABASE_URL: 'postgres://chengan:Kelp-mond72@db/x' })).toEqual([])
  })

  it('takes a loopback address without naming the balancer: it stands on the same machine', () => {
    expect(weakOf({ PROXY: '', HOST: '127.0.0.1' })).toEqual([])
    expect(readConfig({ ...city, PROXY: '', HOST: '127.0.0.1' }).proxies).toEqual(['127.0.0.0/8', '::1'])
    expect(readConfig({ ...city, PROXY: '10.0.0.5, 10.1.0.0/16' }).proxies).toEqual(['10.0.0.5', '10.1.0.0/16'])
    expect(() => readConfig({ PROXY: 'balancer' })).toThrow('balancer is no address')
  })

  it('refuses a database that holds the demonstration city or its accounts', () => {
    expect(weakOf({}, { demoCity: true, demoAccounts: ['demo_a', 'demo_b'] })).toEqual([
      'demonstration data',
      'demonstration accounts demo_a, demo_b',
    ])
  })

  it('P-13: refuses a super administrator while three administrators are wanted', () => {
    expect(weakOf({}, { superAdmins: ['root'] })).toEqual(['super administrator root'])
  })

  it('says of each setting what to do', () => {
    const config = readConfig({ ...city, DEMO: 'small', PROXY: '' })
    const text = weakSettingsText(weakSettings(config, openSettings(noTable, params, {}), clean))
    expect(text).toContain('refuses 2 weak settings')
    expect(text).toContain('take DEMO away')
    expect(text).toContain('set PROXY to the addresses of the balancer')
  })
})
