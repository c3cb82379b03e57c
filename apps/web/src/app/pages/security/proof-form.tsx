import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CallFailure, refusalCodes } from '../../../api/envelope.ts'
import type { Proof } from '../../../api/session/session-calls.ts'
import { useText } from '../../../language/language-context.tsx'
import './second-factor.css'

const bySms = '1'

interface ProofFormProps<T> {
  /** Whether a code is asked at once; one by SMS is sent first and asked then. */
  asksCode: boolean
  act(proof: Proof): Promise<T>
  onDone(answer: T): void
}

/** Asks for the password, and for a code of the factor that is there, before something of it is changed. */
export function ProofForm<T>({ asksCode, act, onDone }: ProofFormProps<T>) {
  const text = useText()
  const [sent, setSent] = useState(false)
  const tried = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => {
      const data = error instanceof CallFailure && error.code === refusalCodes.secondFactorNeeded ? error.data : undefined
      if ((data as { mfaType?: string } | undefined)?.mfaType === bySms) setSent(true)
    },
  })
  return (
    <Form className="second-factor" layout="vertical" onFinish={(proof: Proof) => tried.mutate(proof)}>
      <p className="second-factor__note">{text.ownFactor.again}</p>
      <Form.Item name="password" label={text.login.password} rules={[{ required: true, message: text.login.passwordNeeded }]}>
        <Input.Password autoComplete="current-password" maxLength={64} autoFocus />
      </Form.Item>
      {asksCode || sent ? (
        <Form.Item
          name="code"
          label={text.ownFactor.presentCode}
          extra={sent ? text.ownFactor.smsHint : text.ownFactor.presentHint}
          rules={[{ required: true, message: text.login.mfaNeeded }]}
        >
          <Input autoComplete="one-time-code" maxLength={12} />
        </Form.Item>
      ) : null}
      <Button type="primary" htmlType="submit" loading={tried.isPending}>
        {text.mfa.next}
      </Button>
    </Form>
  )
}
