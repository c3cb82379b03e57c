import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../../api/envelope.ts'
import { useSession } from '../../../api/session/session.ts'
import { changePassword } from '../../../api/session/session-calls.ts'
import { useSecurityKey } from '../../../api/session/use-security-key.ts'
import { useText } from '../../../language/language-context.tsx'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { failureText } from '../../session/failure-text.ts'
import { rememberRestriction } from '../../session/restriction.ts'
import { leaveForGood } from '../../session/use-sign-out.ts'
import { judgePassword, type PasswordRule, passwordRules, strengthOf } from './password-rules.ts'
import './password-form.css'

interface Entered {
  old: string
  fresh: string
  confirmation: string
}

const leaveAfterMs = 1_000

/** Old and new password with the rules as a live list; success signs out after a second (SH-23). */
export function PasswordForm({ onCancel }: { onCancel?: () => void }) {
  const text = useText()
  const { message } = useFeedback()
  const [form] = Form.useForm<Entered>()
  const [working, setWorking] = useState(false)
  const { user } = useSession()
  const entered = Form.useWatch([], form)
  const key = useSecurityKey()
  const { minLength: least = 8, maxLength: most = 32, history = 5 } = key?.passwordPolicy ?? {}
  const fresh = entered?.fresh ?? ''
  const facts = { fresh, old: entered?.old ?? '', confirmation: entered?.confirmation ?? '', username: user?.username ?? '', least, most }
  const kept = judgePassword(facts)
  const words: Readonly<Record<PasswordRule, string>> = { ...text.password, length: text.password.length(least, most) }

  const submit = async (values: Entered) => {
    setWorking(true)
    try {
      await changePassword(values)
      rememberRestriction(undefined)
      void message.success(text.password.changed)
      window.setTimeout(() => void leaveForGood(), leaveAfterMs)
    } catch (error) {
      setWorking(false)
      if (error instanceof CallFailure) void message.warning(failureText(error, text))
      else throw error
    }
  }
  const needed = (words: string) => [{ required: true, message: words }]
  const agrees = {
    validator: (_: unknown, value: string) =>
      value === form.getFieldValue('fresh') ? Promise.resolve() : Promise.reject(new Error(text.password.differs)),
  }
  return (
    <Form form={form} labelCol={{ flex: '98px' }} className="password-form" onFinish={(values) => void submit(values)}>
      <Form.Item label={text.password.username} htmlFor="own-account">
        <Input id="own-account" value={user?.username ?? ''} readOnly variant="borderless" autoComplete="username" />
      </Form.Item>
      <Form.Item name="old" label={text.password.old} rules={needed(text.password.oldNeeded)}>
        <Input.Password autoComplete="current-password" maxLength={64} autoFocus />
      </Form.Item>
      <Form.Item name="fresh" label={text.password.fresh} rules={needed(text.password.freshNeeded)}>
        <Input.Password autoComplete="new-password" maxLength={most} />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label={text.password.confirmation}
        dependencies={['fresh']}
        rules={[...needed(text.password.confirmationNeeded), agrees]}
      >
        <Input.Password autoComplete="new-password" maxLength={most} />
      </Form.Item>
      <div className="password-form__strength" data-strength={strengthOf(fresh)}>
        <span>{text.password.strength}</span>
        <i />
        <i />
        <i />
        <i />
        <span>{fresh === '' ? text.words.none : text.password.strengths[strengthOf(fresh)]}</span>
      </div>
      <ul className="password-form__rules" aria-live="polite">
        {passwordRules.map((rule) => (
          <li key={rule} data-kept={kept[rule]}>
            {kept[rule] ? <CheckCircleFilled /> : <MinusCircleOutlined />} {words[rule]}
          </li>
        ))}
        <li>
          <MinusCircleOutlined /> {text.password.history(history)}
        </li>
      </ul>
      <div className="password-form__foot">
        {onCancel === undefined ? null : <Button onClick={onCancel}>{text.words.cancel}</Button>}
        <Button type="primary" htmlType="submit" loading={working} disabled={!Object.values(kept).every(Boolean)}>
          {text.words.confirm}
        </Button>
      </div>
    </Form>
  )
}
