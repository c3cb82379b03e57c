import type { CallAnswer } from '@chengan/kernel/calls/call'
import type { CallParameters } from '@chengan/kernel/calls/parameters'
import { bool, int, json, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'
import type { ServerCall } from '../pipeline/call.ts'

// The routes of sessions read their own bodies, because most of them come before any session. What they take and answer is told here, and
// transport.test.ts finds a route that is not.

interface Told {
  readonly verb: ServerCall['verb']
  readonly path: string
  readonly label: Label
  readonly open?: true
  readonly body?: Fields
  readonly query?: Fields
  readonly answers?: CallAnswer
  readonly contentType?: string
}

function told({ verb, path, label, open, body, query, answers, contentType }: Told): ServerCall {
  const parameters: CallParameters = { ...(query ? { query } : {}), ...(body ? { body } : {}) }
  return {
    label,
    verb,
    path,
    access: open ? 'anyone' : 'login',
    levels: [],
    changes: verb !== 'GET',
    resource: null,
    parameters,
    ...(answers === undefined ? {} : { tells: answers }),
    ...(contentType === undefined ? {} : { answers: 'stream' as const, contentType }),
    run: () => Promise.reject(new Error(`${path} is answered by the routes of sessions`)),
  }
}

const needed = { required: true } as const
const keyId = text(64, '密钥标识', 'Key id')
const systemCode = text(20, '业务系统', 'Business system')

/** What a login answers (system.md §3.1). */
const signedIn = {
  object: {
    uuid: text(64, '账号标识', 'Account', needed),
    token: text(64, '令牌', 'Token', needed),
    expire: int('有效秒数', 'Seconds that the session lives', needed),
    name: text(100, '用户名', 'Username'),
    realName: text(100, '姓名', 'Name'),
    mustChangePwd: bool('须先设置密码', 'A password must be set first'),
    pwdExpireDays: int('密码剩余天数', 'Days until the password expires'),
    mfaRequired: bool('须二次认证', 'A second factor is asked'),
    mfaSetupRequired: bool('须绑定二次认证', 'A second factor must be set up'),
    roles: texts(50, '角色', 'Roles'),
  },
} as const satisfies CallAnswer

const password = {
  password: text(600, '原密码', 'Present password', needed),
  newPassword: text(600, '新密码', 'New password', needed),
  confirmPassword: text(600, '确认密码', 'Once more', needed),
  keyId,
}
const passwordPaths = ['sys/user/updatePassWord', 'updatePassWord', 'sys/user/password']
const code = text(20, '验证码', 'Code')
const ownFactor = { password: text(600, '密码', 'Password'), keyId, code }

/** How the own second factor stands, without anything of its secret. */
const ownFactorStanding = {
  object: {
    mfaType: text(10, '方式', 'Way', needed),
    codesLeft: int('剩余恢复码', 'Recovery codes left', needed),
    demanded: bool('须二次认证', 'It is asked', needed),
    smsPossible: bool('可用短信', 'Text messages can be sent', needed),
  },
} as const satisfies CallAnswer
/** Told once: what an authenticator is set up with. */
const factorToSetUp = {
  object: {
    secret: text(200, '密钥', 'Secret', needed),
    uri: text(1000, '二维码内容', 'What the QR code says', needed),
    recoveryCodes: texts(50, '恢复码', 'Recovery codes', needed),
  },
} as const satisfies CallAnswer

/** Every route of sessions, for the description of the calls. */
export const sessionCalls: readonly ServerCall[] = [
  told({
    verb: 'POST',
    path: 'login',
    label: { zh: '登录', en: 'Log in' },
    open: true,
    body: {
      username: text(100, '账号', 'Account', needed),
      password: text(600, '密码', 'Password', { ...needed, help: { zh: 'SM2密文，或明文', en: 'SM2 cipher text, or plain' } }),
      captcha: text(10, '图形验证码', 'Captcha'),
      uuid: text(64, '图形验证码标识', 'Captcha id'),
      keyId,
      sk: text(600, '会话密钥', 'Session key'),
      systemCode,
      mfaCode: code,
    },
    answers: signedIn,
  }),
  told({ verb: 'POST', path: 'logout', label: { zh: '退出登录', en: 'Log out' }, open: true, answers: 'none' }),
  told({
    verb: 'GET',
    path: 'captcha',
    label: { zh: '图形验证码', en: 'Captcha' },
    open: true,
    query: { uuid: text(64, '验证码标识', 'Captcha id', needed) },
    contentType: 'image/png',
  }),
  told({
    verb: 'GET',
    path: 'sys/security/key',
    label: { zh: '登录公钥与登录页设置', en: 'Key of logins, and what the login page shows' },
    open: true,
    answers: {
      object: {
        keyId: text(64, '密钥标识', 'Key id'),
        sm2PublicKey: text(200, 'SM2公钥', 'SM2 public key'),
        serverTime: { ...int('服务器时间', 'Time of the server, ms'), required: true },
        pkMode: text(10, '防重放', 'Proof against replay'),
        passwordPolicy: json('密码规则', 'What a password must be'),
        captchaType: text(10, '验证码类型', 'Kind of captcha'),
        ui: json('登录页设置', 'What the login page shows'),
      },
    },
  }),
  ...passwordPaths.map((path) =>
    told({ verb: 'PUT', path, label: { zh: '修改本人密码', en: 'Change the own password' }, body: password, answers: 'none' }),
  ),
  told({
    verb: 'GET',
    path: 'sys/user/heartbeat',
    label: { zh: '心跳', en: 'Heartbeat' },
    answers: {
      object: { serverTime: int('服务器时间', 'Time of the server, ms', needed), expire: int('剩余秒数', 'Seconds left', needed) },
    },
  }),
  told({
    verb: 'POST',
    path: 'sys/ticket',
    label: { zh: '一次性票据', en: 'A ticket for one address' },
    body: { url: text(2000, '地址', 'Address', needed), method: text(10, '请求方式', 'Verb') },
    answers: { object: { ticket: text(64, '票据', 'Ticket', needed), expire: int('有效秒数', 'Seconds', needed) } },
  }),
  told({ verb: 'GET', path: 'sys/user/mfa', label: { zh: '本人二次认证', en: 'The own second factor' }, answers: ownFactorStanding }),
  told({
    verb: 'POST',
    path: 'sys/user/mfa/setup',
    label: { zh: '绑定认证器', en: 'Set up an authenticator' },
    body: ownFactor,
    answers: factorToSetUp,
  }),
  told({
    verb: 'POST',
    path: 'sys/user/mfa/confirm',
    label: { zh: '确认认证器', en: 'Confirm the authenticator' },
    body: { code },
    answers: 'none',
  }),
  told({
    verb: 'POST',
    path: 'sys/user/mfa/codes',
    label: { zh: '更换恢复码', en: 'New recovery codes' },
    body: ownFactor,
    answers: { object: { recoveryCodes: texts(50, '恢复码', 'Recovery codes') } },
  }),
  ...['mfa/unbind', 'mfa/sms', 'mfa/sms/confirm'].map((path) =>
    told({
      verb: 'POST',
      path: `sys/user/${path}`,
      label: { zh: '更改二次认证', en: 'Change the second factor' },
      body: ownFactor,
      answers: 'none',
    }),
  ),
  told({
    verb: 'POST',
    path: 'zzdLogin/scanLogin',
    label: { zh: '扫码登录', en: 'Log in by scan' },
    open: true,
    body: { code: text(200, '授权码', 'Code of the platform', needed), state: text(200, '状态', 'State', needed), systemCode },
    answers: signedIn,
  }),
  told({
    verb: 'POST',
    path: 'portal/out/login',
    label: { zh: '门户票据登录', en: 'Log in by portal ticket' },
    open: true,
    body: { ticket: text(4000, '票据', 'Ticket', needed), systemCode },
    answers: signedIn,
  }),
  told({
    verb: 'POST',
    path: 'portal/inside/login',
    label: { zh: '系统间登录', en: 'Log in from the sister system' },
    open: true,
    body: { token: text(64, '令牌', 'Token', needed), systemCode },
    answers: signedIn,
  }),
  told({
    verb: 'POST',
    path: 'accesssystem/akLogin',
    label: { zh: '对接系统登录', en: 'Log in by access key' },
    open: true,
    body: {
      ak: text(64, '访问标识', 'Access key', needed),
      timestamp: text(13, '时间戳', 'Time, ms', needed),
      sign: text(64, '签名', 'Signature', needed),
      userCode: text(100, '用户编码', 'User code', needed),
    },
    answers: signedIn,
  }),
]
