import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, Refused } from '../../../../resources/testing/scene.tsx'
import { enUS } from '../texts/en-us.ts'
import { zhCN } from '../texts/zh-cn.ts'
import { missingIn, startProcess, wordsOfFault } from './start-process.ts'

const wish = { formUrl: 'act/correction', processDefinitionKey: 'act_correction', formName: 'form' }
const deployed = {
  list: [{ id: 'd1', key: 'act_correction', name: '转正申请', instanceIdUrl: 'act/correction/updateInstanceId' }],
  total: 1,
}
const form = { values: { post: '工程师' }, save: () => Promise.resolve({ id: 'k1', businessKey: 'k1' }) }

describe('the start of a process', () => {
  browser()

  it('says first what the button itself lacks, each with its own words', () => {
    const said = [{}, { formUrl: 'x' }, { formUrl: 'x', processDefinitionKey: 'k' }].map((given) => {
      const missing = missingIn(given)
      return missing === null ? '' : wordsOfFault(missing, zhCN)
    })
    expect(said).toEqual(['请设置表单保存地址', '请设置流程定义标识', '请设置表单名称'])
    expect(missingIn(wish)).toBeNull()
  })

  it('a process without a deployed version is not started, and the form is not saved', async () => {
    network({ 'GET act/process/lastestPage': { list: [], total: 0 } })
    let saved = false
    const save = () => {
      saved = true
      return Promise.resolve({})
    }
    expect(await startProcess(wish, { values: {}, save })).toBe('notDeployed')
    expect(wordsOfFault('notDeployed', zhCN)).toBe('流程不存在，请先部署流程')
    expect(saved).toBe(false)
  })

  it('a form that answers no business key is not started', async () => {
    const { made } = network({ 'GET act/process/lastestPage': deployed })
    expect(await startProcess(wish, { values: {}, save: () => Promise.resolve({ id: 'k1' }) })).toBe('noBusinessKey')
    expect(wordsOfFault('noBusinessKey', zhCN)).toBe('业务主键为空，表单需返回businessKey')
    expect(made.some(({ path }) => path === 'act/running/startOfBusinessKey')).toBe(false)
  })

  it('a stored row without a business key cannot start', async () => {
    network({ 'GET act/process/lastestPage': deployed })
    expect(await startProcess(wish, { values: {}, save: () => Promise.resolve({ businessKey: '' }), stored: true })).toBe('noKeyToStart')
    expect(wordsOfFault('noKeyToStart', zhCN)).toBe('业务主键为空，无法启动流程')
  })

  it('says the same in English', () => {
    expect(enUS.start).toMatchObject({
      noFormUrl: 'Please set the form URL',
      noKey: 'Please set the process definition key',
      noFormName: 'Please set the form name',
      notDeployed: 'Process does not exist, please deploy it first',
      noBusinessKey: 'Business key error: the saved form must return businessKey',
      noKeyToStart: 'Business key is empty: the process cannot start',
    })
  })

  it('starts with the form as its variables and writes the instance back', async () => {
    const { last } = network({
      'GET act/process/lastestPage': deployed,
      'POST act/running/startOfBusinessKey': { processInstanceId: 'p1' },
    })
    expect(await startProcess(wish, form)).toEqual({ processInstanceId: 'p1' })
    expect(last('POST act/running/startOfBusinessKey')?.body).toEqual({
      processDefinitionKey: 'act_correction',
      businessKey: 'k1',
      variables: { form: { post: '工程师' } },
    })
    const back = last('POST act/correction/updateInstanceId')?.query
    expect(back && Object.fromEntries(back)).toEqual({
      processInstanceId: 'p1',
      processDefinitionKey: 'act_correction',
      businessKey: 'k1',
    })
  })

  it('a start that the server refuses is thrown', async () => {
    network({
      'GET act/process/lastestPage': deployed,
      'POST act/running/startOfBusinessKey': new Refused(10153, '该业务已在审批中，请勿重复发起'),
    })
    await expect(startProcess(wish, form)).rejects.toThrow('该业务已在审批中，请勿重复发起')
  })
})
