import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hmacSm3 } from '../../apps/server/src/ciphers/sm3.ts'
import { apiOf } from '../api.ts'
import { cityNow } from '../city/city-clock.ts'
import { choose, dialog, photo, pickNode, pickPeople, spaced, submit, upload, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

const desk = '/yxjg/bjcz/index'
const ALARMS = 'gysy/iotalarm'
const PLATFORM = 'LJ-IOT'

interface Device {
  readonly id: string
  readonly deviceCode: string
  readonly deviceName: string
}
interface Alarm {
  readonly id: string
  readonly alarmNo: string
  readonly handleStatus: string
}

interface Key {
  readonly ak: string
  readonly secret: string
}
// A platform has one account in the city of a worker.
let key: Promise<Key> | undefined

/** A platform that sends what its devices measure, signed as docs/integration.md says. */
async function platformOf(page: Page) {
  key ??= apiOf(page).done<Key>('POST', 'sys/accesssystem', {
    name: unique('感知平台'),
    expireDate: '2099-12-31',
    platformCode: PLATFORM,
    quotaMinute: 1000,
  })
  const { ak, secret } = await key
  return async (deviceCode: string, values: Readonly<Record<string, number>>) => {
    const body = JSON.stringify([{ v: 1, deviceCode, ts: cityNow(), data: Object.entries(values).map(([m, val]) => ({ m, val })) }])
    const [timestamp, nonce] = [String(cityNow()), randomBytes(8).toString('hex')]
    const reply = await page.request.post(new URL('/api/iot/ingest', page.url()).href, {
      headers: {
        'content-type': 'application/json',
        'x-access-key': ak,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': hmacSm3(Buffer.from(secret), `${timestamp}\n${nonce}\n${body}`),
      },
      data: Buffer.from(body),
      // A connection that rested may be closed by the server in the moment in which it is used again: nothing was taken then, as of a platform that sends it anew.
      maxRetries: 2,
    })
    return (await reply.json()) as { code: number; data: { stored?: number } }
  }
}

/** A well of the company that nothing is wrong with. */
async function quietWell(page: Page): Promise<Device> {
  const { list } = await apiOf(page).done<{ list: Device[] }>('GET', 'gysy/iotdevice/page?deviceType=4&useStatus=1&limit=50')
  for (const device of list) {
    const { total } = await apiOf(page).done<{ total: number }>(
      'GET',
      `${ALARMS}/page?isOpen=true&keyword=${encodeURIComponent(device.deviceName)}&limit=1`,
    )
    if (total === 0) return device
  }
  throw new Error('the company has no quiet well')
}

const queued = (page: Page, name: string) => page.getByLabel('待处置').getByRole('button').filter({ hasText: name }).first()

test('a reading of a platform is an alarm on the desk at once; the company confirms, sends, goes there on a telephone and finishes; the city passes it', {
  tag: '@key',
}, async ({ as }) => {
  const { step } = test
  const securityAdmin = await as('securityAdmin', '/sys/accesssystem/index')
  const company = await as('company', desk)
  const city = await as('city', desk)
  const elsewhere = await as('safetyManager', '/gysy/jjxxgl/rqssgl/gasfacility/index')
  const push = await platformOf(securityAdmin)
  const well = await quietWell(company)
  let alarm: Alarm = { id: '', alarmNo: '', handleStatus: '' }

  await step('methane of level 1 is told to whoever is elsewhere, on one card that leads to the alarm on the desk', async () => {
    expect(await push(well.deviceCode, { ch4: 2.9, battery: 88 })).toMatchObject({ code: 0 })
    const cards = elsewhere.locator('.ant-notification-notice')
    const card = cards.filter({ hasText: '设备报警' })
    await expect(card).toContainText(well.deviceName)
    await expect(cards.filter({ hasText: '新通知' })).toHaveCount(0)
    await card.getByRole('button', { name: '去处置' }).click()
    await expect(elsewhere).toHaveURL(new RegExp(`${desk}\\?id=\\w+`))
    await expect(elsewhere.getByRole('main').filter({ visible: true })).toContainText(well.deviceName)
  })

  await step('it stands on both desks, first of all, without anybody asking for it', async () => {
    for (const page of [company, city]) {
      await expect(queued(page, well.deviceName)).toContainText('2.9')
      await expect(queued(page, well.deviceName)).toContainText('确认剩')
    }
    const { list } = await apiOf(company).done<{ list: Alarm[] }>(
      'GET',
      `${ALARMS}/page?isOpen=true&alarmLevel=1&keyword=${encodeURIComponent(well.deviceName)}&limit=1`,
    )
    alarm = list[0] ?? alarm
    expect(alarm.alarmNo).toMatch(/^BJ\d{16}$/)
  })

  await step('the desk says who is on duty and until when, and whom to call', async () => {
    await city.getByRole('button', { name: /^当值 \S+ \d\d:\d\d 交班$/ }).click()
    await expect(city.getByRole('tooltip').locator('a[href^="tel:"]').first()).toBeVisible()
    await city.keyboard.press('Escape')
  })

  await step('who sits at the desk silences it for five minutes, which is logged', async () => {
    await company.getByRole('button', { name: '静音 5 分' }).click()
    await hears(company, /已静音至/)
    await expect(company.getByText('已静音', { exact: true })).toBeVisible()
  })

  await step('the company confirms with the keyboard alone', async () => {
    await queued(company, well.deviceName).click()
    await expect(company.getByRole('heading', { name: well.deviceName })).toBeVisible()
    await expect(company.getByText(/一级 甲烷浓度≥2.5 %VOL/).first()).toBeVisible()
    await company.getByRole('heading', { name: well.deviceName }).click()
    await company.keyboard.press('Enter')
    await submit(company, '确认')
    await expect(queued(city, well.deviceName)).toContainText('派发剩')
  })

  await step('the city finds the number of the company’s desk, and writes to its people by SMS, which stands among the steps', async () => {
    await queued(city, well.deviceName).click()
    await city.getByRole('button', { name: '呼叫', exact: true }).click()
    await expect(city.getByRole('tooltip').locator('a[href^="tel:"]').first()).toBeVisible()
    await city.keyboard.press('Escape')
    await city.getByRole('button', { name: '短信', exact: true }).click()
    await expect(dialog(city).getByLabel('短信内容')).toHaveValue(new RegExp(`一级报警：${well.deviceName}`))
    await dialog(city)
      .getByRole('button', { name: spaced('发送') })
      .click()
    await hears(city, /短信已发送 1 人/)
    await expect(dialog(city)).toBeHidden()
    await expect(city.getByRole('listitem').filter({ hasText: '短信' }).first()).toBeVisible()
    await expect(city.getByText(/通知 \d+ 人，已读 \d+ 人/).first()).toBeVisible()
  })

  await step('it sends its own crew', async () => {
    await company
      .getByRole('button', { name: spaced('派发') })
      .first()
      .click()
    await pickNode(dialog(company), '派发单位', '部门', '临江澜源燃气有限公司')
    await pickPeople(dialog(company), '派发人员', [people.company])
    await submit(company, '派发')
    await expect(queued(city, well.deviceName)).toContainText('到场剩')
  })

  await step('on a telephone the crew is there: gas is measured again, with a photograph', async () => {
    await company.setViewportSize({ width: 390, height: 844 })
    // A telephone has no pointer that rests on the card of a notice and keeps it there, above the button.
    await company.mouse.move(1, 1)
    await company.goto(`/#${desk}?id=${alarm.id}`)
    await company
      .getByRole('button', { name: spaced('到场') })
      .last()
      .click()
    const form = dialog(company)
    await upload(form, '现场照片', [await photo(company, '阀井')])
    await form.getByRole('button', { name: spaced('到场'), exact: true }).click()
    await expect(form.getByText('请选择到场位置').first()).toBeVisible()
    await form.getByLabel('经度').fill('123.6')
    await form.getByLabel('纬度').fill('29.8')
    await form.getByLabel('纬度').press('Enter')
    await form.getByRole('button', { name: spaced('到场'), exact: true }).click()
    await expect(form.getByText('燃气报警到场须填写现场复测值和单位').first()).toBeVisible()
    await write(form, '现场复测值', '1.4')
    await write(form, '复测单位', '%VOL')
    await submit(company, '到场')
    await company.setViewportSize({ width: 1440, height: 900 })
  })

  await step('once the gas is gone the company finishes, and the alarm waits for the city', async () => {
    await company.goto(`/#${desk}?id=${alarm.id}`)
    await company.getByRole('button', { name: '处置完成' }).first().click()
    // Readings go on coming while it is written: they refuse nobody.
    expect(await push(well.deviceCode, { ch4: 0.02 })).toMatchObject({ code: 0 })
    await expect(queued(city, well.deviceName)).toContainText('0.02')
    const form = dialog(company)
    await choose(form, '报警原因', '阀门法兰泄漏')
    await write(form, '处置措施', '更换阀门填料，复测为0')
    await upload(form, '现场照片', [await photo(company, '修复后')])
    const opinion = form.getByRole('textbox', { name: /说明|意见/ }).first()
    if (await opinion.isVisible()) await opinion.fill('残余气体散逸，已通风')
    await submit(company, '处置完成')
    await expect(queued(city, well.deviceName)).toContainText('待复核')
  })

  await step('the city passes it on its desk: it is closed, and its steps stand there', async () => {
    await city.goto(`/#${desk}?id=${alarm.id}`)
    await city.getByRole('button', { name: '复核通过' }).first().click()
    await dialog(city).getByRole('textbox').first().fill('处置到位，同意办结')
    await submit(city, '复核通过')
    await expect.poll(async () => (await apiOf(city).done<Alarm>('GET', `${ALARMS}/info/${alarm.id}`)).handleStatus).toBe('closed')
    await expect(queued(company, well.deviceName)).toHaveCount(0)
    for (const words of ['确认', '派发', '到场', '处置完成', '复核通过'])
      await expect(city.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  })

  await step(
    'the page of the well tells what it measures now, and sums the day up in a sentence that agrees with what was pushed',
    async () => {
      await city.goto(`/#/yxjg/gzjc/index/detail/${well.id}`)
      const main = city.getByRole('main').filter({ visible: true })
      await main.getByLabel('指标', { exact: true }).click()
      await city.locator('.ant-select-dropdown').filter({ visible: true }).getByText('甲烷浓度', { exact: false }).first().click()
      const summary = main.getByRole('region', { name: '小结' })
      await expect(summary).toContainText(/近 24 小时最高 2\.9 %VOL（\d\d-\d\d \d\d:\d\d）/)
      await expect(summary).toContainText(/越限 \d+ 次（一级 1 次/)
      await expect(summary).toContainText(/报警 \d+ 条。/)
      await expect(main.getByText('正常', { exact: true }).first()).toBeVisible()
    },
  )
})

test.describe('what is not theirs', () => {
  test.use({ refusals: /./ })

  test('another company neither sees the alarm nor silences it; a forged push is none', async ({ as }) => {
    const { step } = test
    const securityAdmin = await as('securityAdmin', '/sys/accesssystem/index')
    const company = await as('company', desk)
    const other = await as('otherCompany', desk)
    const push = await platformOf(securityAdmin)
    const well = await quietWell(company)
    expect(await push(well.deviceCode, { ch4: 1.3 })).toMatchObject({ code: 0 })
    await expect(queued(company, well.deviceName)).toBeVisible()
    const { list } = await apiOf(company).done<{ list: Alarm[] }>(
      'GET',
      `${ALARMS}/page?isOpen=true&keyword=${encodeURIComponent(well.deviceName)}&limit=1`,
    )
    const id = list[0]?.id ?? ''
    await step('the other company', async () => {
      await expect(queued(other, well.deviceName)).toHaveCount(0)
      const tries = [
        await apiOf(other).call('GET', `${ALARMS}/info/${id}`),
        await apiOf(other).call('PUT', `${ALARMS}/confirm`, { id }),
        await apiOf(other).call('GET', `gysy/iotdevice/getIotAlarmInfo?id=${id}`),
        await apiOf(other).call('POST', 'gysy/iotdevicealarmhandling/mute', { alarmIds: [id], minutes: 5 }),
        await apiOf(company).call('POST', 'gysy/iotdevicealarmhandling/mute', { alarmIds: [id], minutes: 60 }),
      ]
      expect(tries.map(({ code }) => code === 0)).toEqual([false, false, false, false, false])
    })
    await step('a forged push', async () => {
      const reply = await company.request.post(new URL('/api/iot/ingest', company.url()).href, {
        headers: {
          'content-type': 'application/json',
          'x-access-key': 'nobody',
          'x-timestamp': String(cityNow()),
          'x-nonce': '1',
          'x-signature': '0',
        },
        data: Buffer.from('[]'),
      })
      expect(((await reply.json()) as { code: number }).code).not.toBe(0)
    })
  })
})
