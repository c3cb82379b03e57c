import { registry as registryOfCity } from '@chengan/domain/registry'
import { timeLight } from '@chengan/domain/system/dictionaries/flows'
import { type CompleteResource, complete } from '@chengan/kernel/definition/complete'
import { decimal, dict, int, mobile, text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../../api/dictionary.ts'
import { zhCN as shellWords } from '../../../language/zh-cn.ts'
import { company } from '../../testing/sample-definitions.ts'
import { registry } from '../../testing/scene.tsx'
import { enUS } from '../../texts/en-us.ts'
import { widthOfWords } from '../../texts/width-of-words.ts'
import { zhCN } from '../../texts/zh-cn.ts'
import type { Words } from '../../words.ts'
import { actionsWidth, besideMap, columnsOf, dragged, fitColumns, inOrder, movedOnto, readWidths, stretch } from './columns.ts'

const words: Words = {
  language: 'zh-CN',
  text: { ...zhCN, statuses: shellWords.transport },
  label: (label) => label.zh,
  dictionary: () => dictionaryOf([]),
}
const hazard = registry.byName('hazard')
const columns = columnsOf(hazard, hazard.list.columns, words, { zh: '办理时限', en: 'Time left' })
const keys = (some: typeof columns) => some.map((column) => column.key)

describe('the columns of a list', () => {
  it('the clock stands before the state', () => {
    expect(keys(columns).slice(-2)).toEqual(['$clock', 'status'])
  })

  it('a list that shows a lamp of its own has no second one', () => {
    const { fields, list } = hazard
    const lit = { ...hazard, fields: { ...fields, lamp: { ...fields.status, name: 'lamp', dict: timeLight } } }
    const asked = (resource: typeof hazard) =>
      keys(columnsOf(resource, [...list.columns, 'lamp'], words, { zh: '办理时限', en: 'Time left' }))
    expect(asked(lit as typeof hazard)).not.toContain('$clock')
    expect(asked({ ...lit, list: { ...list, hiddenColumns: ['lamp'] } } as typeof hazard)).toContain('$clock')
  })

  it('what does not fit is left out, but never number, subject, clock, state and that by which the list is ordered', () => {
    expect(keys(fitColumns(columns, 10))).toEqual(['hazardNo', 'objectName', 'checkDate', '$clock', 'status'])
    expect(fitColumns(columns, 5000)).toHaveLength(columns.length)
  })

  it('whether an account may sign in is not given up, however wide its names are', () => {
    const user = registryOfCity.byName('user')
    const all = columnsOf(user, user.list.columns, words, { zh: '', en: '' }).filter(({ key }) => key !== 'createDate')
    expect(keys(fitColumns(all, 10))).toEqual(['username', 'realName', 'status'])
  })

  it.each([
    ['annualAssessment', 'finalScore'],
    ['operatingLicence', 'businessTypes'],
  ])('%s: its %s is read at 1440 px in English as well: the steps beside its clock are short', (name, key) => {
    const english: Words = { ...words, language: 'en-US', text: { ...enUS, statuses: shellWords.transport }, label: (label) => label.en }
    const resource = registryOfCity.byName(name)
    const all = columnsOf(resource, resource.list.columns, english, { zh: '办理时限', en: 'Time left' })
    expect(keys(fitColumns(all, 1192 - 36 - actionsWidth('en-US')))).toContain(key)
  })

  it('gives a head with broad letters the room that it needs', () => {
    expect(widthOfWords('Employment')).toBeGreaterThan(widthOfWords('Explaining'))
  })

  it('a text of hazards that gives way to the others keeps the words of its head, in English as well', () => {
    const english: Words = { ...words, language: 'en-US', text: { ...enUS, statuses: shellWords.transport }, label: (label) => label.en }
    const hazards = registryOfCity.byName('hazardCheck')
    const all = columnsOf(hazards, hazards.list.columns, english, { zh: '办理时限', en: 'Time left' })
    const texts = fitColumns(all, 1192 - 36 - actionsWidth('en-US')).filter(({ flexible, link }) => flexible && !link)
    for (const { label, width } of texts) expect(width, label.en).toBeGreaterThan(widthOfWords(label.en))
  })

  it('the grade beside which the marks of a row stand is not given up for a date', () => {
    const marked = registryOfCity.byName('hazardCheck')
    const all = columnsOf(
      marked,
      marked.list.columns,
      { ...words, language: 'en-US', text: { ...enUS, statuses: shellWords.transport } },
      { zh: '', en: '' },
    )
    expect(keys(fitColumns(all, 10))).toContain('hazardLevel')
  })

  describe('of hazards at 1440 px', () => {
    const marked = registryOfCity.byName('hazardCheck')
    const usual = (said: Words) =>
      columnsOf(marked, marked.list.columns, said, { zh: '办理时限', en: 'Time left' }).filter(
        ({ key }) => marked.list.hiddenColumns?.includes(key) !== true,
      )
    const shownIn = (said: Words) => {
      const room = 1192 - 36 - actionsWidth(said.language)
      return { room, shown: stretch(fitColumns(usual(said), room), room) }
    }
    const english: Words = {
      ...words,
      language: 'en-US',
      text: { ...enUS, statuses: shellWords.transport },
      label: (label) => label.en,
    }

    it.each([words, english])('nothing runs under the actions, and no state is cut: texts give way', (said) => {
      const { room, shown } = shownIn(said)
      expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room)
      const states = Object.values(marked.fields.status?.dict?.values ?? {}).map((entry) => widthOfWords(said.label(entry.short ?? entry)))
      expect(shown.find(({ key }) => key === 'status')?.width).toBeGreaterThanOrEqual(Math.max(...states) + 20)
    })

    it('the company stands before the day of the check: its name is rather cut than left out', () => {
      const shown = new Map(shownIn(words).shown.map(({ key, width }) => [key, width]))
      expect(shown.get('gasCompaniesId')).toBeGreaterThanOrEqual(widthOfWords('临江澜源燃气有') + 16)
      expect(shown.has('checkDate')).toBe(false)
      // Where there is room for the whole name, it has it.
      const wide = new Map(fitColumns(usual(words), 1500).map(({ key, width }) => [key, width]))
      expect(wide.get('gasCompaniesId')).toBeGreaterThanOrEqual(widthOfWords('临江澜源燃气有限公司') + 16)
    })

    it('what was found has more room than the object at which', () => {
      const width = (key: string) => shownIn(words).shown.find((column) => column.key === key)?.width ?? 0
      expect(width('objectName')).toBeGreaterThanOrEqual(widthOfWords('临江澜源燃气有限公司') + 16)
      expect(width('description')).toBeGreaterThan(width('objectName'))
    })
  })

  it('of frozen values a telephone too shows of whom each is: it tells them apart', () => {
    const frozen = registryOfCity.byName('statSnapshot')
    const all = columnsOf(frozen, frozen.list.columns, words, { zh: '', en: '' })
    // Two lines of a card at 390 px.
    expect(keys(fitColumns(all, 640))).toEqual(expect.arrayContaining(['metricName', 'told', 'periodNo', 'regionId', 'deptId']))
  })

  it('a number that is told in words is not cut, in English as little as in Chinese', () => {
    const alerts = registryOfCity.byName('alert')
    const english: Words = { ...words, language: 'en-US', text: { ...enUS, statuses: shellWords.transport }, label: (label) => label.en }
    const width = (said: Words) =>
      columnsOf(alerts, alerts.list.columns, said, { zh: '', en: '' }).find(({ key }) => key === 'daysLeft')?.width
    expect(width(english)).toBeGreaterThanOrEqual(widthOfWords('238 days past') + 34)
    expect(width(words)).toBeGreaterThanOrEqual(widthOfWords('已过 238 天') + 34)
  })

  it('what is left over goes to words and not to a number, where no column is the subject', () => {
    const township = registryOfCity.byName('township')
    const wide = stretch(columnsOf(township, township.list.columns, words, { zh: '', en: '' }), 1192)
    expect(wide.filter(({ flexible }) => flexible).map(({ right }) => right)).toEqual([false])
  })

  it('what is left over goes to the works that an application is about, and not to its number; where there is little room they stand', () => {
    const [wide, narrow] = [registryOfCity.byName('acceptanceApplication'), registryOfCity.byName('rectificationOrder')]
    const all = (resource: CompleteResource) => columnsOf(resource, resource.list.columns, words, { zh: '', en: '' })
    expect(keys(stretch(all(wide), 1400).filter(({ flexible }) => flexible))).toEqual(['phjgId'])
    expect(keys(fitColumns(all(narrow), 300))).toContain('phjgId')
  })

  it('every state of a row is told, of vehicles both that of their review and that of their use', () => {
    const cars = registryOfCity.byName('gasCar')
    const all = columnsOf(cars, cars.list.columns, words, { zh: '办理时限', en: 'Time left' })
    expect(keys(fitColumns(all, 10))).toEqual(expect.arrayContaining(['carStatus', 'reviewStatus']))
    // Beside the dates of its papers, at 1440 px.
    expect(keys(fitColumns(all, 1192 - 36 - actionsWidth('zh-CN')))).toContain('gpsOnline')
  })

  it.each(['zh-CN', 'en-US'] as const)(
    'of people the company, the post and the certificates are told at 1440 px, in %s too',
    (language) => {
      const said: Words =
        language === 'zh-CN' ? words : { ...words, language, text: { ...enUS, statuses: shellWords.transport }, label: (label) => label.en }
      const staff = registryOfCity.byName('jobPerson')
      const usual = staff.list.columns.filter((name) => staff.list.hiddenColumns?.includes(name) !== true)
      const room = 1192 - 36 - actionsWidth(language)
      const shown = fitColumns(
        columnsOf(staff, usual, said, said.language === 'en-US' ? { zh: '', en: 'Time left' } : { zh: '', en: '' }),
        room,
      )
      expect(keys(shown)).toEqual(expect.arrayContaining(['gasCompaniesId', 'postType', 'certStatus', 'jobStatus', 'reviewStatus']))
      expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room)
    },
  )

  it('beside its map a list of lamps says at 1440 px which they are and how they stand, and is not scrolled sideways', () => {
    const lamps = registryOfCity.byName('lamp')
    const half = besideMap(columnsOf(lamps, lamps.list.columns, words, { zh: '办理时限', en: 'Time left' }))
    const room = Math.floor(1216 * 0.55) - 28 - 36 - actionsWidth('zh-CN')
    const shown = fitColumns(half, room)
    expect(keys(shown)).toEqual(expect.arrayContaining(['assetCode', 'name', 'lampState', 'status']))
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room)
  })

  it('beside its map a list of sensors keeps what they are judged by: what each told last, and whether it is heard of', () => {
    const sensors = registryOfCity.byName('roadSensor')
    const half = besideMap(columnsOf(sensors, sensors.list.columns, words, { zh: '', en: '' }))
    expect(keys(fitColumns(half, 10))).toEqual(expect.arrayContaining(['sensorNo', 'name', 'online', 'lastValue']))
  })

  it('the deadline of a hazard is seen on a small desk, whatever the language; the day of the check gives way to it', () => {
    const hazards = registryOfCity.byName('hazardCheck')
    const all = columnsOf(hazards, hazards.list.columns, words, { zh: '', en: '' })
    expect(keys(fitColumns(all, 10))).toContain('reformDeadline')
    expect(keys(fitColumns(all, 10))).not.toContain('checkDate')
  })

  it('marks need room beside the value and not beside the head', () => {
    const hazards = registryOfCity.byName('hazardCheck')
    const widthIn = (resource: typeof hazards) =>
      columnsOf(resource, ['hazardNo', 'hazardLevel'], words, { zh: '', en: '' }).find(({ key }) => key === 'hazardLevel')?.width ?? 0
    const { marks: _none, ...unmarked } = hazards.list
    const long = { ...hazards.fields.hazardLevel, label: { zh: '隐患等级隐患等级', en: 'Grade' } }
    const headed = { ...hazards, fields: { ...hazards.fields, hazardLevel: long } } as typeof hazards
    expect(widthIn(headed) - widthIn({ ...headed, list: unmarked } as typeof hazards)).toBeLessThan(48)
  })

  it('a lamp stays where there is little room', () => {
    const lamp = dict(timeLight, '时限灯', 'Lamp')
    const resource = complete({ ...company, fields: { ...company.fields, lamp } })
    const all = columnsOf(resource, ['name', 'code', 'lamp'], words, { zh: '', en: '' })
    expect(keys(fitColumns(all, 10))).toContain('lamp')
    expect(keys(fitColumns(all, 10))).not.toContain('code')
  })

  it('a number and a phone number are never cut, and a long head does not widen its column', () => {
    const more = {
      area: decimal(12, 2, '面积', 'Area', { unit: 'km²' }),
      phone: mobile('电话', 'Phone'),
      rest: int('一个写得很长很长的列名', 'Long'),
    }
    const resource = complete({ ...company, fields: { ...company.fields, ...more } })
    const [, area, phone, rest] = columnsOf(resource, ['name', 'area', 'phone', 'rest'], words, { zh: '', en: '' }).map((one) => one.width)
    expect(area).toBeGreaterThan(96)
    expect(phone).toBeGreaterThanOrEqual(100)
    expect(rest).toBeLessThan(150)
  })

  it('a number whose serial is longer for some kinds has room for the longest', () => {
    const facility = registryOfCity.byName('gasFacility')
    const [code] = columnsOf(facility, ['facilityCode'], words, { zh: '', en: '' })
    expect(code?.width).toBeGreaterThanOrEqual(widthOfWords('RQ990102000108000001') + 16)
  })

  it('the number of a camera, which a standard makes 20 digits long, is not cut', () => {
    const [code] = columnsOf(registryOfCity.byName('camera'), ['cameraCode'], words, { zh: '', en: '' })
    expect(code?.width).toBeGreaterThanOrEqual(widthOfWords('99010200001320000001') + 16 + 8)
  })

  it('a number that begins with that of another row has room for both', () => {
    const resource = complete({
      ...company,
      fields: { ...company.fields, facilityCode: text(30, '设施编码', 'Facility code', { readOnly: true }) },
      numbers: { facilityCode: [{ ref: 'parentId', field: 'companyCode' }, { field: 'kind', pad: 2 }, { serial: 4 }] },
    })
    const [, code] = columnsOf(resource, ['name', 'facilityCode'], words, { zh: '', en: '' })
    expect(code?.width).toBeGreaterThanOrEqual(widthOfWords('RQ9901210001010001') + 16)
  })

  it('the number of a document is not cut for the sake of words', () => {
    const permitNo = text(64, '许可证号', 'Permit no.')
    const resource = complete({ ...company, fields: { ...company.fields, permitNo } })
    const [, permit] = columnsOf(resource, ['name', 'permitNo'], words, { zh: '', en: '' })
    expect([permit?.flexible, (permit?.width ?? 0) >= widthOfWords('望澜挖许〔2026〕0012号') + 16]).toEqual([false, true])
  })

  it('with ample room all share it and the subject takes most', () => {
    const wide = stretch(columns, 2200)
    expect(wide.find((column) => column.key === 'gasCompaniesId')?.width).toBeGreaterThan(170)
  })

  it('a column of few signs is not stretched over half the page where it is the only one', () => {
    const more = { short: text(10, '简称', 'Short'), remark: text(500, '备注', 'Remark') }
    const all = columnsOf(complete({ ...company, fields: { ...company.fields, ...more } }), ['name', 'short', 'remark'], words, {
      zh: '',
      en: '',
    })
    const widthIn = (list: typeof all) => list.find((column) => column.key === 'short')?.width ?? 0
    expect(widthIn(stretch(all, 1600)) - widthIn(all)).toBe(64)
  })

  it('several columns without a width of their own share the slack, each beyond what it needs', () => {
    const resource = complete({ ...company, fields: { ...company.fields, remark: text(500, '备注', 'Remark') } })
    const wide = stretch(columnsOf(resource, ['name', 'address', 'remark'], words, { zh: '', en: '' }), 900)
    const [name = 0, address = 0] = wide.map((column) => column.width)
    expect(name).toBeGreaterThan(address)
    expect(wide.map((column) => column.flexible)).toEqual([false, false, true])
  })

  it('SH-31 a user’s order holds, and columns it does not know come after', () => {
    expect(keys(inOrder(columns, { order: ['status', 'hazardNo'], hidden: [] })).slice(0, 3)).toEqual(['status', 'hazardNo', 'hazardLevel'])
  })

  it('a dragged column is as wide as it was dragged, and unusable widths count as none', () => {
    const wide = dragged(columns, readWidths({ gasCompaniesId: 240, objectName: 3, hazardNo: 'x' }))
    expect(wide.find((column) => column.key === 'gasCompaniesId')?.width).toBe(240)
    expect(wide.find((column) => column.key === 'objectName')?.flexible).toBe(true)
  })

  it('at 1440 px number, object, company, dates, clock and state stand side by side', () => {
    const room = 1192 - 36 - actionsWidth('zh-CN')
    expect(keys(fitColumns(columns, room))).toContain('reformDeadline')
  })
})

it('a column is put in the place of another, forwards and back; the one that leads to the row keeps the first', () => {
  const order = ['no', 'a', 'b', 'c']
  expect(movedOnto(order, 'a', 'c')).toEqual(['no', 'b', 'c', 'a'])
  expect(movedOnto(order, 'c', 'a')).toEqual(['no', 'c', 'a', 'b'])
  expect(movedOnto(order, 'b', 'no')).toEqual(order)
  expect(movedOnto(order, 'no', 'c')).toEqual(order)
})
