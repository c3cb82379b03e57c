import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../ciphers/password.ts'
import { pinyinOf } from './pinyin.ts'
import { type AboutPerson, differingPositions, judgePassword, judgeReuse, newInitialPassword } from './policy.ts'

const rule = { minLength: 8, history: 5 }
const person: AboutPerson = {
  username: 'wang.qiang',
  mobile: '13857101234',
  employeeCode: 'GH2087',
  idCard: '330102199003071234',
  deptName: '临江市城市管理局',
}
const keyOf = (password: string, about = person, by = rule) => judgePassword(password, about, by)?.key ?? 'taken'

describe('the password rule', () => {
  it.each(['Tr7-kelp', 'Blau&Himmel9', '雨后Sky-27b', 'mK4rPz9wQ'])('takes %s', (password) => {
    expect(keyOf(password)).toBe('taken')
  })

  it.each(['Ab1-xyz', `Ab1-${'mkpw'.repeat(8)}`, 'Tr7 kelp-x'])('P-1: wants 8 to 32 visible characters (%s)', (password) => {
    expect(keyOf(password)).toBe('passwordWeak')
  })

  it('P-1: wants 12 characters of an administrator', () => {
    expect(keyOf('Tr7-kelp', person, { minLength: 12, history: 5 })).toBe('passwordWeak')
    expect(judgePassword('Tr7-kelp', person, { minLength: 12, history: 5 })?.values).toEqual({ min: 12 })
    expect(keyOf('Tr7-kelp-mond', person, { minLength: 12, history: 5 })).toBe('taken')
  })

  it.each(['kelpmond', 'KELPMOND', 'kelpmond7', 'KELP-MOND', '83920174', '8392-0174'])(
    'P-2: wants three kinds of characters (%s)',
    (password) => {
      expect(keyOf(password)).toBe('passwordWeak')
    },
  )

  it.each([
    ['the username', 'Wang.Qiang-7'],
    ['the username backwards', 'Gnaiq.Gnaw-7'],
    ['the mobile', 'Kx-13857101234'],
    ['the employee code', 'Kx-GH2087-m'],
    ['the birth date', 'Kx-19900307'],
    ['the short birth date', 'Kx-m900307'],
    ['the pinyin of the department', 'Linjiang-82'],
    ['the initials of the department', 'Kx9-ljscsglj'],
  ])('P-3: refuses %s in it', (_, password) => {
    expect(keyOf(password)).toBe('passwordGuessable')
  })

  it('P-3: refuses a password that is part of the username', () => {
    expect(keyOf('Mueller-7', { username: 'h.mueller-7x' })).toBe('passwordGuessable')
  })

  it.each(['Admin@123', 'P@ssw0rd2026!', 'Passw0rd!', 'Huawei@123', 'Aa123456!', 'Welcome#2026', 'Qwe123!@#'])(
    'P-4: refuses the weak %s',
    (password) => {
      expect(keyOf(password)).toBe('passwordGuessable')
    },
  )

  it('P-4: refuses words of the installation', () => {
    expect(judgePassword('Yunping-9x', person, rule, ['yunping-9X'])?.key).toBe('passwordGuessable')
  })

  it.each([
    ['four equal characters', 'Km-7777x'],
    ['an ascending run', 'Km-4567-x'],
    ['a descending run', 'Km-dcba-7'],
    ['four keys of a row', 'Km-7-tyui'],
    ['four keys of a row backwards', 'Km-7-lkjh'],
    ['a column of keys', 'Km-1qaz-W'],
  ])('P-4: refuses %s', (_, password) => {
    expect(keyOf(password)).toBe('passwordGuessable')
  })

  it('P-6: refuses one of the last five', async () => {
    const earlier = await Promise.all(
      ['Tr7-kelp0', 'Tr7-kelp1', 'Tr7-kelp2', 'Tr7-kelp3', 'Tr7-kelp4', 'Tr7-kelp5'].map((one) => hashPassword(one, 1000)),
    )
    expect((await judgeReuse('Tr7-kelp4', null, earlier, rule))?.key).toBe('passwordReused')
    expect(await judgeReuse('Tr7-kelp5', null, earlier, rule)).toBeNull()
  })

  it('P-6: wants three positions of difference to the old one', async () => {
    expect((await judgeReuse('Tr7-kelp', 'Tr8-kelq', [], rule))?.key).toBe('passwordReused')
    expect(await judgeReuse('Tr7-kelp', 'Xr8-kelq', [], rule)).toBeNull()
    expect([differingPositions('abc', 'abcdef'), differingPositions('', ''), differingPositions('abc', 'xbz')]).toEqual([3, 0, 2])
  })

  it('P-7: makes initial passwords of 16 characters that it would take itself', () => {
    const made = Array.from({ length: 200 }, newInitialPassword)
    expect(made.every((one) => one.length === 16 && keyOf(one, person, { minLength: 12, history: 5 }) === 'taken')).toBe(true)
    expect(new Set(made).size).toBe(200)
  })
})

describe('pinyin', () => {
  it('reads names of departments', () => {
    expect(pinyinOf('临江市（燃气）Co').full.join(' ')).toBe('lin jiang shi ran qi')
    expect(pinyinOf('综合行政执法局').initials).toBe('zhxzzfj')
  })
})
