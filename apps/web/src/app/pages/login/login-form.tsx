import {
  ExclamationCircleFilled,
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailure, refusalCodes } from '../../../api/envelope.ts'
import type { DemoAccount } from '../../../api/session/security-key.ts'
import { type SignIn, signIn } from '../../../api/session/session-calls.ts'
import { useSecurityKey } from '../../../api/session/use-security-key.ts'
import { useText } from '../../../language/language-context.tsx'
import type { ShellText } from '../../../language/zh-cn.ts'
import { failureText } from '../../session/failure-text.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginField } from './login-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import './login-form.css'

const fresh = { username: '', password: '', captcha: '', mfaCode: '' }

type Entered = Readonly<typeof fresh>

interface LoginFormProps {
  username?: string
  onSignedIn(signedIn: SignIn): void
}

const guardMs = 1_000

/** Account, password, captcha; after a refusal another captcha and an empty password (system.md §6.2). */
export function LoginForm({ username, onSignedIn }: LoginFormProps) {
  const text = useText()
  const [entered, setEntered] = useState<Entered>({ ...fresh, username: username ?? '' })
  const [tried, setTried] = useState(false)
  const captcha = useCaptcha()
  const captchaInput = useRef<InputRef>(null)
  const [refusal, setRefusal] = useState<CallFailure | undefined>(undefined)
  const [asksMfa, setAsksMfa] = useState(false)
  const [working, setWorking] = useState(false)
  const lastTry = useRef(0)
  const key = useSecurityKey()
  const hasCaptcha = key?.captchaType !== 'none'

  const change = (patch: Partial<Entered>) => setEntered((before) => ({ ...before, ...patch }))

  const onRefused = (failure: CallFailure) => {
    setRefusal(failure)
    if (failure.code === refusalCodes.secondFactorNeeded) setAsksMfa(true)
    captcha.renew()
    const isKept = failure.code === refusalCodes.captchaWrong || failure.code === refusalCodes.secondFactorNeeded
    change(isKept ? { captcha: '' } : { captcha: '', password: '' })
    setTried(false)
    captchaInput.current?.focus()
  }

  const needed = { username: entered.username === '', password: entered.password === '', mfaCode: asksMfa && entered.mfaCode === '' }

  const submit = async () => {
    setTried(true)
    if (Object.values(needed).some((one) => one)) return
    if (working || Date.now() - lastTry.current < guardMs) return
    lastTry.current = Date.now()
    setWorking(true)
    setRefusal(undefined)
    try {
      const { username: name, password, captcha: answer, mfaCode } = entered
      onSignedIn(
        await signIn({
          username: name.trim(),
          password,
          captcha: answer.trim(),
          captchaId: captcha.id,
          mfaCode: asksMfa ? mfaCode : undefined,
        }),
      )
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      onRefused(error)
    } finally {
      setWorking(false)
    }
  }

  const choose = (account: DemoAccount) => {
    change({ username: account.username, password: account.password })
    captchaInput.current?.focus()
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <LoginField id="username" label={text.login.username} fault={tried && needed.username ? text.login.usernameNeeded : undefined}>
        {(field) => (
          <Input
            {...field}
            size="large"
            prefix={<UserOutlined />}
            autoComplete="username"
            autoFocus={username === undefined}
            maxLength={50}
            value={entered.username}
            onChange={(event) => change({ username: event.target.value })}
          />
        )}
      </LoginField>
      <LoginField id="password" label={text.login.password} fault={tried && needed.password ? text.login.passwordNeeded : undefined}>
        {(field) => (
          <Input.Password
            {...field}
            size="large"
            prefix={<LockOutlined />}
            autoComplete="current-password"
            maxLength={64}
            iconRender={(visible) => (visible ? <EyeOutlined /> : <EyeInvisibleOutlined />)}
            value={entered.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </LoginField>
      {asksMfa ? (
        <LoginField id="mfaCode" label={text.login.mfa} fault={tried && needed.mfaCode ? text.login.mfaNeeded : undefined}>
          {(field) => (
            <Input
              {...field}
              size="large"
              prefix={<SafetyCertificateOutlined />}
              autoComplete="one-time-code"
              maxLength={16}
              value={entered.mfaCode}
              onChange={(event) => change({ mfaCode: event.target.value })}
            />
          )}
        </LoginField>
      ) : null}
      {hasCaptcha ? (
        <LoginField id="captcha" label={text.login.captcha} className="login-form__captcha-item">
          {(field) => (
            <div className="login-form__captcha">
              <Input
                {...field}
                ref={captchaInput}
                size="large"
                prefix={<SafetyCertificateOutlined />}
                placeholder={key?.captchaType === 'math' ? text.login.sumNeeded : text.login.captchaNeeded}
                autoComplete="off"
                maxLength={8}
                value={entered.captcha}
                onChange={(event) => change({ captcha: event.target.value })}
                {...(refusal?.code === refusalCodes.captchaWrong ? { status: 'error' as const } : {})}
              />
              <button
                type="button"
                className="bare-button login-form__picture"
                onClick={captcha.renew}
                aria-label={text.login.captchaPicture}
              >
                <img src={captcha.url} width={108} height={40} alt="" />
              </button>
            </div>
          )}
        </LoginField>
      ) : null}
      <div className="login-form__below">
        <span className="login-form__refusal" role="alert">
          {refusal === undefined ? null : (
            <>
              <ExclamationCircleFilled /> {refusalText(refusal, text)}
            </>
          )}
        </span>
        {hasCaptcha ? (
          <button type="button" className="link-button" onClick={captcha.renew}>
            {text.login.anotherCaptcha}
          </button>
        ) : null}
      </div>
      <Button type="primary" size="large" htmlType="submit" block loading={working}>
        {text.login.submit}
      </Button>
      <p className="login-form__note">{text.login.forgotten}</p>
      <DemoAccounts accounts={key?.ui?.demoAccounts ?? []} onChoose={choose} />
    </form>
  )
}

/** A wrong captcha says how many attempts are left; the server counts, the words are ours. */
function refusalText(refusal: CallFailure, text: ShellText): string {
  if (refusal.kind === 'network') return text.login.keyMissing
  const { data } = refusal
  const left = typeof data === 'object' && data !== null && 'attemptsLeft' in data ? Number(data.attemptsLeft) : undefined
  return refusal.code === refusalCodes.captchaWrong && left !== undefined ? text.login.captchaWrong(left) : failureText(refusal, text)
}
