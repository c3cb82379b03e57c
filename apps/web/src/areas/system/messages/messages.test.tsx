import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../resources/testing/scene.tsx'
import { FilesPage } from '../files/files-page.tsx'
import { NoticesPage } from '../notices/notices-page.tsx'
import { MailPage } from './mail-page.tsx'
import { SmsPage } from './sms-page.tsx'

const empty = { list: [], total: 0 }
const granted = (...strings: readonly string[]) => ({ 'GET sys/menu/permissions': strings })

describe('the SMS page', () => {
  browser()
  const templates = [
    { id: 's1', smsCode: 'outage', status: '1', content: `\${company}将于\${time}停气` },
    { id: 's2', smsCode: 'old', status: '0', content: '停用' },
  ]
  const answers = {
    ...granted('sys:sms:config', 'sys:sms:send'),
    'GET sys/sms/page': empty,
    'GET sys/sms/list': templates,
    'GET sys/params/key': 'log',
  }
  const open = () => showView(SmsPage, { registry, resource: 'sms', view: 'sms' })

  it('says that messages of the demonstration stay in the house', async () => {
    network(answers)
    open()
    expect(await screen.findByText('演示环境：短信只记入日志，不会实际发送')).toBeTruthy()
  })

  it('sends a test with a value for everything that the template leaves open, and says what came of it', async () => {
    const { made, last } = network({ ...answers, 'POST sys/sms/send': { note: '演示：未实际发送' } })
    open()
    fireEvent.click(await screen.findByText('发送测试'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByLabelText('手机号'), { target: { value: '13611112222' } })
    fireEvent.change(within(dialog).getByLabelText('company'), { target: { value: '长安燃气' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /发\s?送/ }))
    expect(await screen.findByText('请填写time')).toBeTruthy()
    expect(made.some((one) => one.path === 'sys/sms/send')).toBe(false)
    fireEvent.change(within(dialog).getByLabelText('time'), { target: { value: '9点' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /发\s?送/ }))
    await waitFor(() =>
      expect(last('POST sys/sms/send')?.body).toEqual({
        smsCode: 'outage',
        mobile: '13611112222',
        params: { company: '长安燃气', time: '9点' },
      }),
    )
    expect(await screen.findByText('演示：未实际发送')).toBeTruthy()
  })

  it('offers neither settings nor sending to who may not', async () => {
    network({ ...answers, ...granted('sys:sms:list') })
    open()
    await screen.findByText('演示环境：短信只记入日志，不会实际发送')
    expect(screen.queryByText('平台配置')).toBeNull()
    expect(screen.queryByText('发送测试')).toBeNull()
  })

  it('keeps the settings of each platform apart and never shows a key', async () => {
    const { last } = network({
      ...answers,
      'GET sys/sms/account/page': {
        list: [{ id: 'a1', version: 3, platform: '2', qcloudAppId: '1400', qcloudSignName: '城安' }],
        total: 1,
      },
    })
    open()
    fireEvent.click(await screen.findByText('平台配置'))
    const dialog = await screen.findByRole('dialog')
    expect(((await within(dialog).findByLabelText('腾讯云AppId')) as HTMLInputElement).value).toBe('1400')
    expect((within(dialog).getByLabelText('腾讯云AppKey') as HTMLInputElement).type).toBe('password')
    fireEvent.click(within(dialog).getByText('阿里云'))
    fireEvent.change(await screen.findByLabelText('阿里云AccessKeyId'), { target: { value: 'LTAI' } })
    fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
    await waitFor(() => expect(last('POST sys/sms/account')?.body).toMatchObject({ platform: '1', aliyunAccessKeyId: 'LTAI' }))
  })
})

describe('the mail page', () => {
  browser()

  it('lists the sender accounts and adds one', async () => {
    const account = {
      id: 'm1',
      version: 1,
      smtp: 'smtp.example.org',
      port: 465,
      username: 'city@example.org',
      isDefault: true,
      actions: ['update'],
    }
    network({
      ...granted('sys:mail:config'),
      'GET sys/mailtemplate/page': empty,
      'GET sys/mailtemplate/config/page': { list: [account], total: 1 },
    })
    showView(MailPage, { registry, resource: 'mailTemplate', view: 'mailTemplates' })
    fireEvent.click(await screen.findByRole('button', { name: /发件账号/ }))
    expect(await screen.findByText('smtp.example.org')).toBeTruthy()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /新\s?增/ }))
    expect(await screen.findByText('发件账号新增')).toBeTruthy()
  })

  it('keeps a mail that the server refuses on the screen', async () => {
    network({
      ...granted('sys:mail:send'),
      'GET sys/mailtemplate/page': { list: [{ id: 't1', name: '停气', subject: '停气', content: '<p>今晚停气</p>' }], total: 1 },
      'POST sys/mailtemplate/send': new Refused(10003, '邮箱地址“x”格式错误'),
    })
    showView(MailPage, { registry, resource: 'mailTemplate', view: 'mailTemplates' })
    fireEvent.click(await screen.findByText('发送邮件'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByLabelText('收件人'), { target: { value: 'x' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /发\s?送/ }))
    expect(await screen.findByText(/邮箱地址“x”格式错误/)).toBeTruthy()
    expect(within(dialog).getByText('今晚停气')).toBeTruthy()
  })
})

describe('the page of files', () => {
  browser()

  it('tries the settings that stand in the form, and says what came of it', async () => {
    const stored = { id: 'f1', version: 2, type: '6', inUse: true, minioEndPoint: 'http://minio:9000', minioBucketName: 'city' }
    const { last, made } = network({
      ...granted('sys:oss:config'),
      'GET sys/oss/page': empty,
      'GET sys/oss/config/page': { list: [stored], total: 1 },
      'POST sys/oss/test': { ok: false, ms: 12, error: 'SignatureDoesNotMatch' },
    })
    showView(FilesPage, { registry, resource: 'file', view: 'files' })
    fireEvent.click(await screen.findByText('云存储配置'))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('当前使用')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText(/MinIO空间名/), { target: { value: 'other' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /测\s?试/ }))
    expect(await screen.findByText('测试未通过：SignatureDoesNotMatch')).toBeTruthy()
    expect(last('POST sys/oss/test')?.body).toMatchObject({ type: '6', minioEndPoint: 'http://minio:9000', minioBucketName: 'other' })
    expect(made.some((one) => one.method === 'PUT')).toBe(false)
  })

  it('asks what the chosen kind needs before anything is tried', async () => {
    const { made } = network({ ...granted('sys:oss:config'), 'GET sys/oss/page': empty, 'GET sys/oss/config/page': empty })
    showView(FilesPage, { registry, resource: 'file', view: 'files' })
    fireEvent.click(await screen.findByText('云存储配置'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByText('腾讯云'))
    await screen.findByLabelText(/腾讯云AppId/)
    fireEvent.click(screen.getByRole('button', { name: /测\s?试/ }))
    expect((await screen.findAllByText('请填写腾讯云AppId')).length).toBeGreaterThan(0)
    expect(made.some((one) => one.path === 'sys/oss/test')).toBe(false)
  })
})

describe('the page of notices', () => {
  browser()
  const notice = { id: 'n1', title: '停气通知', status: '1', actions: ['delete'] }

  it('shows of a sent notice who has read it, and tells the others again', async () => {
    const receipt = { id: 'r1', userName: '王芳', readStatus: '0' }
    const { last } = network({
      ...granted('sys:notice:list', 'sys:notice:release', 'sys:notice:delete'),
      'GET sys/notice/page': { list: [notice], total: 1 },
      'GET sys/notice/user/page': { list: [receipt], total: 1 },
      'POST sys/notice/remindUnread/n1': { reminded: 1 },
    })
    showView(NoticesPage, { registry, resource: 'notice', view: 'notices' })
    await screen.findByText('停气通知')
    expect((screen.getByText('阅读情况').closest('button') as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement)
    fireEvent.click(screen.getByText('阅读情况'))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('王芳')).toBeTruthy()
    fireEvent.click(within(dialog).getByText('未读', { selector: '.ant-segmented-item-label' }))
    await waitFor(() => expect(last('GET sys/notice/user/page')?.query.get('readStatus')).toBe('0'))
    fireEvent.click(within(dialog).getByText('提醒未读人员'))
    expect(await screen.findByText('已提醒 1 人')).toBeTruthy()
  })
})
