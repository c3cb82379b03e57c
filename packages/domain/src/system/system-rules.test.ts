import { describe, expect, it } from 'vitest'
import { someone } from '../testing/acting.ts'
import { refusalBy } from '../testing/refusal-by.ts'

/** The refusals of one rule over several rows. */
const over = (resource: string, rule: string) => (rows: readonly object[]) =>
  rows.map((row) => refusalBy(resource, rule, { row: { ...row } }))

describe('a menu entry', () => {
  it('keeps what an administrator needs for his work, whether it changes or goes', () => {
    const facts = { essentialLostWithMenu: { name: '系统管理员', lost: '用户管理' } }
    expect(refusalBy('menu', 'essentialLostWithMenu', { facts })).toBe('roleKeepsItsWork')
    expect(refusalBy('menu', 'essentialLostWithMenu', { facts: {} })).toBeUndefined()
  })
})

describe('a dictionary', () => {
  it('has a type of small letters, digits and underscores', () => {
    const types = over('dictType', 'typeHasItsForm')
    expect(types([{ dictType: 'RiskLevel' }, { dictType: '1_level' }, { dictType: 'risk_level2' }])).toEqual([
      'malformed',
      'malformed',
      undefined,
    ])
  })

  it('hangs below a type that there is, and not below itself', () => {
    const below = (parentTypeFits: boolean) =>
      refusalBy('dictType', 'parentTypeIsKnown', { row: { parentType: 'user_level' }, facts: { parentTypeFits } })
    expect([below(false), below(true)]).toEqual(['parentDictUnknown', undefined])
    const before = { parentType: 'user_level' }
    expect(refusalBy('dictType', 'parentTypeIsKnown', { before, row: before, facts: { parentTypeFits: false } })).toBeUndefined()
  })

  it('has each value once', () => {
    const taken = (dictValueTaken: boolean) => refusalBy('dictData', 'valueIsUniqueInItsType', { facts: { dictValueTaken } })
    expect([taken(true), taken(false)]).toEqual(['duplicate', undefined])
  })

  it('has values below values of the type above it', () => {
    const rule = 'parentValueBelongsToTheParentType'
    const facts = { parentDictValues: ['sj', 'qx'] }
    const given = (parentValue: string, parentType: string | null) =>
      refusalBy('dictData', rule, { row: { parentValue }, refs: { dictTypeId: { parentType } }, facts })
    expect([given('qy', 'user_level'), given('qx', null), given('qx', 'user_level')]).toEqual(['malformed', 'malformed', undefined])
  })
})

describe('a parameter', () => {
  it('that holds a key of another service stays secret', () => {
    const secrets = over('param', 'secretOfTheInstallationStaysOne')
    const paramCode = 'pay.bank.secret'
    expect(
      secrets([
        { paramCode, secret: false },
        { paramCode, secret: true },
        { paramCode: 'own.code', secret: false },
      ]),
    ).toEqual(['staysSecret', undefined, undefined])
  })

  it('keeps the three administrators apart in production, changed, renamed or removed', () => {
    const rule = 'administratorsStaySeparateInProduction'
    const facts = { separationIsDemanded: true }
    const paramCode = 'security.threeAdmin'
    expect(refusalBy('param', rule, { row: { paramCode, paramValue: '0' }, facts })).toBe('separationStays')
    expect(refusalBy('param', rule, { before: { paramCode }, row: { paramCode: 'other' }, facts })).toBe('separationStays')
    expect(refusalBy('param', rule, { row: { paramCode, paramValue: '1' }, facts })).toBeUndefined()
    expect(refusalBy('param', rule, { row: { paramCode, paramValue: '0' }, facts: { separationIsDemanded: false } })).toBeUndefined()
  })

  it('of addresses names addresses, and lets its author in', () => {
    const malformed = (addressRuleIsMalformed: boolean) =>
      refusalBy('param', 'addressRuleNamesAddresses', { facts: { addressRuleIsMalformed } })
    expect([malformed(true), malformed(false)]).toEqual(['malformed', undefined])
    const shut = (facts: { addressShutOut?: string }) => refusalBy('param', 'addressRuleDoesNotShutOutItsAuthor', { facts })
    expect([shut({ addressShutOut: '10.1.2.3' }), shut({})]).toEqual(['addressRuleShutsOut', undefined])
  })
})

describe('a region', () => {
  it('has the type that its code says', () => {
    const types = over('region', 'typeAgreesWithTheCode')
    expect(
      types([
        { id: '330102', type: '2' },
        { id: '330102', type: '3' },
      ]),
    ).toEqual(['regionTypeWrong', undefined])
  })

  it('is succeeded by another live one of its type', () => {
    const into = (successorFits: boolean) =>
      refusalBy('region', 'successorTakesOver', { row: { successorId: 'r' }, facts: { successorFits } })
    expect([into(false), into(true)]).toEqual(['successorWrong', undefined])
    const before = { successorId: 'r' }
    expect(refusalBy('region', 'successorTakesOver', { before, row: before, facts: { successorFits: false } })).toBeUndefined()
  })
})

describe('a template', () => {
  const [whole, broken] = ['燃气停气通知：$' + '{company}', '燃气停气通知：$' + '{company']

  it('of a short message names what it leaves open', () => {
    expect(over('sms', 'sampleNamesItsParameters')([{ content: broken }, { content: whole }])).toEqual(['placeholderMalformed', undefined])
  })

  it('of a letter does so in its subject and its text', () => {
    const rows = [
      { subject: broken, content: whole },
      { subject: whole, content: broken },
      { subject: whole, content: whole },
    ]
    expect(over('mailTemplate', 'templateNamesItsParameters')(rows)).toEqual(['placeholderMalformed', 'placeholderMalformed', undefined])
  })

  it('that an expiry rule sends by exists and is in use', () => {
    const unknown = (expiryTemplateUnknown: boolean) => refusalBy('expiryRule', 'templateExists', { facts: { expiryTemplateUnknown } })
    expect([unknown(true), unknown(false)]).toEqual(['smsTemplateMissing', undefined])
  })
})

describe('an expiry rule', () => {
  it('names its days apart, at most one period after the date', () => {
    const rows = [{ days: '30，15,7' }, { days: '30,30' }, { days: '7天' }, { days: '-1,-7' }]
    expect(over('expiryRule', 'daysAreToldApart')(rows)).toEqual([undefined, 'malformed', 'malformed', 'malformed'])
  })

  it('names receivers that there are, one at least', () => {
    const rows = [{ receivers: ['owner', 'br:gas_principal@7'] }, { receivers: [] }, { receivers: ['everybody'] }]
    expect(over('expiryRule', 'receiversAreKnown')(rows)).toEqual([undefined, 'malformed', 'malformed'])
  })
})

describe('a job', () => {
  it('falls on a time to come', () => {
    const rows = [{ cronExpression: '0 0 2 * * ? 2020' }, { cronExpression: '0 0 2 * * ?' }]
    expect(over('schedule', 'expressionFallsInTheFuture')(rows)).toEqual(['cronNever', undefined])
  })

  it('that the house depends on runs as often as it must', () => {
    const rows = [
      { beanName: 'auditSeal', cronExpression: '0 0 * * * ?' },
      { beanName: 'auditSeal', cronExpression: '0/30 * * * * ?' },
      { beanName: 'auditVerify', cronExpression: '0 0 2 ? * MON' },
    ]
    expect(over('schedule', 'essentialJobsRunOftenEnough')(rows)).toEqual(['jobTooRare', undefined, 'jobTooRare'])
  })

  it('that the house depends on keeps its handler', () => {
    const rule = 'essentialJobsKeepTheirHandler'
    expect(refusalBy('schedule', rule, { before: { beanName: 'auditSeal' }, row: { beanName: 'logArchive' } })).toBe('jobEssential')
    expect(refusalBy('schedule', rule, { before: { beanName: 'auditSeal' }, row: { beanName: 'auditSeal' } })).toBeUndefined()
  })

  it('takes the parameters of its handler', () => {
    const rows = [
      { beanName: 'auditVerify', params: '{"days":0}' },
      { beanName: 'auditVerify', params: 'days=3' },
      { beanName: 'auditVerify', params: '{"days":3}' },
    ]
    expect(over('schedule', 'parametersFitTheHandler')(rows)).toEqual(['jobParameters', 'jobParameters', undefined])
  })
})

describe('a saved view', () => {
  it('is shared with all by who may share', () => {
    const row = { share: 'all' }
    expect(refusalBy('listView', 'sharingWithAllNeedsThePermission', { row })).toBe('forbidden')
    const actor = someone('district', { permissions: new Set(['sys:listview:share']) })
    expect(refusalBy('listView', 'sharingWithAllNeedsThePermission', { row, actor })).toBeUndefined()
  })
})

describe('an order to pay', () => {
  it('is of more than nothing, by a channel that is open', () => {
    expect(over('paymentOrder', 'amountIsPositive')([{ payAmount: 0 }, { payAmount: 0.01 }])).toEqual(['amountNotPositive', undefined])
    const by = (channel: string) => refusalBy('paymentOrder', 'channelIsOpen', { row: { channel }, facts: { paymentChannels: ['bank'] } })
    expect([by('alipay'), by('bank')]).toEqual(['channelClosed', undefined])
  })
})

describe('a trusted system', () => {
  it('comes from addresses or networks, and calls paths', () => {
    const networks = [{ ipList: ['10.1.0.0/16', '10.1.2.3'] }, { ipList: ['10.1.0.0/16', 'example'] }]
    expect(over('trustedSystem', 'addressesAreNetworks')(networks)).toEqual([undefined, 'networkWrong'])
    const calls = [{ allowCalls: ['gysy/*', 'sys/dict/page'] }, { allowCalls: ['/gysy', '*'] }]
    expect(over('trustedSystem', 'callsArePaths')(calls)).toEqual([undefined, 'callPathWrong'])
  })

  it('has a term that lies ahead; one that has passed stays as it is', () => {
    const rule = 'termLiesAhead'
    expect(refusalBy('trustedSystem', rule, { row: { expireDate: '2026-06-29' } })).toBe('dateTooEarly')
    expect(refusalBy('trustedSystem', rule, { row: { expireDate: '2026-06-30' } })).toBeUndefined()
    const before = { expireDate: '2026-01-31' }
    expect(refusalBy('trustedSystem', rule, { before, row: before })).toBeUndefined()
  })
})

describe('a webhook', () => {
  it('goes out over https and not into the house, unless its host is listed', () => {
    const hosts = (list: string) => ({ settingText: (code: string, fallback: string) => (code === 'webhook.hosts' ? list : fallback) })
    const to = (url: string, list = '[]') => refusalBy('webhook', 'addressMayBeCalled', { row: { url }, ...hosts(list) })
    expect(to('http://hooks.example.org/gas')).toBe('webhookAddressWrong')
    expect(to('https://10.1.2.3/gas')).toBe('webhookAddressPrivate')
    expect([to('https://hooks.example.org/gas'), to('https://10.1.2.3/gas', '["10.1.2.3"]')]).toEqual([undefined, undefined])
  })

  it('subscribes in a form that can be read, to what there is', () => {
    const rows = [{ resources: [{ root: 'gysy/gascompanies' }] }, { resources: ['gysy/gascompanies'] }, { resources: 'all' }]
    expect(over('webhook', 'subscriptionsAreReadable')(rows)).toEqual([undefined, 'malformed', 'malformed'])
    const facts = [{ unknownSubscription: 'gysy/nothing' }, { unfitCondition: 'phone' }, {}]
    expect(facts.map((one) => refusalBy('webhook', 'subscribedResourcesExist', { facts: one }))).toEqual([
      'webhookResourceUnknown',
      'webhookConditionUnfit',
      undefined,
    ])
  })
})

describe('a model of a process', () => {
  it('has a key that XML takes as a name', () => {
    expect(over('flowModel', 'keyIsAName')([{ key: '1st' }, { key: '开挖' }, { key: 'szgl_wjsp-2' }])).toEqual([
      'malformed',
      'malformed',
      undefined,
    ])
  })
})

describe('a road or bridge', () => {
  it('is drawn before it is audited', () => {
    expect(over('road', 'auditedAssetIsDrawn')([{}, { geom: { type: 'LineString', coordinates: [] } }])).toEqual(['required', undefined])
  })
})
