import {
  ExclamationCircleFilled,
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { CallFailure } from '../../../api/envelope.ts'
import { type DemoAccount, securityKey } from '../../../api/security-key.ts'
import { type SignIn, signIn } from '../../../api/session-calls.ts'
import { useText } from '../../../language/language-context.tsx'
import type { ShellText } from '../../../language/zh-cn.ts'
import { failureText } from '../../session/failure-text.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { useCaptcha } from './use-captcha.ts'
import './login-form.css'

interface Entered {
  username: string
  password: string
  captcha?: string
  mfaCode?: string
}

interface LoginFormProps {
  username?: string
  onSignedIn(signedIn: SignIn): void
}

const secondFactorNeeded = 10103
const captchaWrong = 10007
const guardMs = 1_000

/** Account, password, captcha; after a refusal another captcha and an empty password (system.md §6.2). */
export function LoginForm({ username, onSignedIn }: LoginFormProps) {
  const text = useText()
  const [form] = Form.useForm<Entered>()
  const captcha = useCaptcha()
  const captchaInput = useRef<InputRef>(null)
  const [refusal, setRefusal] = useState<CallFailure | undefined>(undefined)
  const [asksMfa, setAsksMfa] = useState(false)
  const [working, setWorking] = useState(false)
  const lastTry = useRef(0)
  const { data: key } = useQuery({ queryKey: ['security-key'], queryFn: securityKey, meta: { quiet: true } })
  const hasCaptcha = key?.captchaType !== 'none'

  const onRefused = (failure: CallFailure) => {
    setRefusal(failure)
    if (failure.code === secondFactorNeeded) setAsksMfa(true)
    captcha.renew()
    form.setFieldValue('captcha', '')
    if (failure.code !== captchaWrong && failure.code !== secondFactorNeeded) form.setFieldValue('password', '')
    captchaInput.current?.focus()
  }

  const submit = async (entered: Entered) => {
    if (working || Date.now() - lastTry.current < guardMs) return
    lastTry.current = Date.now()
    setWorking(true)
    setRefusal(undefined)
    try {
      const { username: name, password, captcha: answer = '', mfaCode } = entered
      onSignedIn(await signIn({ username: name.trim(), password, captcha: answer.trim(), captchaId: captcha.id, mfaCode }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      onRefused(error)
    } finally {
      setWorking(false)
    }
  }

  const choose = (account: DemoAccount) => {
    form.setFieldsValue({ username: account.username, password: account.password })
    captchaInput.current?.focus()
  }

  const needed = (message: string) => [{ required: true, message }]
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      className="login-form"
      onFinish={(entered) => void submit(entered)}
      initialValues={{ username: username ?? '' }}
    >
      <Form.Item name="username" label={text.login.username} rules={needed(text.login.usernameNeeded)}>
        <Input
          prefix={<UserOutlined />}
          autoComplete="username"
          autoFocus={username === undefined}
          disabled={username !== undefined}
          maxLength={50}
        />
      </Form.Item>
      <Form.Item name="password" label={text.login.password} rules={needed(text.login.passwordNeeded)}>
        <PasswordInput />
      </Form.Item>
      {asksMfa ? (
        <Form.Item name="mfaCode" label={text.login.mfa} rules={needed(text.login.mfaNeeded)}>
          <Input prefix={<SafetyCertificateOutlined />} autoComplete="one-time-code" maxLength={16} />
        </Form.Item>
      ) : null}
      {hasCaptcha ? (
        <Form.Item label={text.login.captcha} className="login-form__captcha-item">
          <div className="login-form__captcha">
            <Form.Item name="captcha" noStyle>
              <Input
                ref={captchaInput}
                prefix={<SafetyCertificateOutlined />}
                placeholder={key?.captchaType === 'math' ? text.login.sumNeeded : text.login.captchaNeeded}
                autoComplete="off"
                maxLength={8}
                aria-label={text.login.captcha}
                {...(refusal?.code === captchaWrong ? { status: 'error' as const } : {})}
              />
            </Form.Item>
            <button
              type="button"
              className="bare-button login-form__picture"
              onClick={captcha.renew}
              aria-label={text.login.captchaPicture}
            >
              <img src={captcha.url} width={108} height={40} alt="" />
            </button>
          </div>
        </Form.Item>
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
      <Button type="primary" htmlType="submit" block loading={working}>
        {text.login.submit}
      </Button>
      <p className="login-form__note">{text.login.forgotten}</p>
      <DemoAccounts accounts={key?.ui?.demoAccounts ?? []} onChoose={choose} />
    </Form>
  )
}

/** A wrong captcha says how many attempts are left; the server counts, the words are ours. */
function refusalText(refusal: CallFailure, text: ShellText): string {
  if (refusal.kind === 'network') return text.login.keyMissing
  const { data } = refusal
  const left = typeof data === 'object' && data !== null && 'attemptsLeft' in data ? Number(data.attemptsLeft) : undefined
  return refusal.code === captchaWrong && left !== undefined ? text.login.captchaWrong(left) : failureText(refusal, text)
}

/** antd hands `value`, `onChange` and `id` to a field's child. */
function PasswordInput(field: { value?: string; id?: string }) {
  return (
    <Input.Password
      {...field}
      prefix={<LockOutlined />}
      autoComplete="current-password"
      maxLength={64}
      iconRender={(visible) => (visible ? <EyeOutlined /> : <EyeInvisibleOutlined />)}
    />
  )
}
