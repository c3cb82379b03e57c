import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { read } from '../../../api/read.ts'
import {
  confirmSmsFactor,
  type OwnFactor,
  renewRecoveryCodes,
  type SecondFactor,
  setUpSecondFactor,
  startSmsFactor,
  unbindSecondFactor,
} from '../../../api/session/session-calls.ts'
import { useText } from '../../../language/language-context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'
import { ProofForm } from './proof-form.tsx'
import './second-factor.css'

type Step =
  | { readonly kind: 'state' | 'bind' | 'sms' | 'smsCode' | 'codes' | 'unbind' }
  | { readonly kind: 'authenticator'; readonly secret: SecondFactor }
  | { readonly kind: 'newCodes'; readonly codes: readonly string[] }

const byTotp = '2'
const bySms = '1'
const own = read<OwnFactor>('sys/user/mfa')

/** The second factor of the own account, of one's own wish: bind, exchange, recovery codes, SMS, give up (P-11). */
export function SecondFactorDialog({ onClose }: { onClose(): void }) {
  const text = useText().ownFactor
  const client = useQueryClient()
  const factor = useQuery({ ...own, gcTime: 0, meta: { quiet: true } })
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const back = () => {
    setStep({ kind: 'state' })
    void client.invalidateQueries({ queryKey: own.queryKey })
  }
  return (
    <Dialog title={text.title} width={520} footer={null} onClose={onClose}>
      {factor.data === undefined ? (
        factor.isError ? (
          <StateLook kind="failed" compact title={factor.error.message} />
        ) : (
          <LoadingRows rows={3} bars={[60]} />
        )
      ) : (
        <StepBody factor={factor.data} step={step} onStep={setStep} onBack={back} />
      )}
    </Dialog>
  )
}

interface StepProps {
  factor: OwnFactor
  step: Step
  onStep(step: Step): void
  onBack(): void
}

function StepBody({ factor, step, onStep, onBack }: StepProps) {
  const asksCode = factor.mfaType === byTotp
  switch (step.kind) {
    case 'state':
      return <State factor={factor} onStep={onStep} />
    case 'bind':
      return <ProofForm asksCode={asksCode} act={setUpSecondFactor} onDone={(secret) => onStep({ kind: 'authenticator', secret })} />
    case 'authenticator':
      return <NewAuthenticator secret={step.secret} onBound={onBack} />
    case 'codes':
      return (
        <ProofForm
          asksCode={asksCode}
          act={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => onStep({ kind: 'newCodes', codes: recoveryCodes })}
        />
      )
    case 'newCodes':
      return <NewCodes codes={step.codes} onBack={onBack} />
    case 'sms':
      return <ProofForm asksCode={asksCode} act={startSmsFactor} onDone={() => onStep({ kind: 'smsCode' })} />
    case 'smsCode':
      return <SmsCode onBack={onBack} />
    case 'unbind':
      return <ProofForm asksCode={asksCode} act={unbindSecondFactor} onDone={onBack} />
  }
}

/** What there is, and what may be done with it. */
function State({ factor, onStep }: Pick<StepProps, 'factor' | 'onStep'>) {
  const text = useText().ownFactor
  const { mfaType } = factor
  const bound = mfaType === byTotp || mfaType === bySms
  return (
    <div className="second-factor">
      <dl className="second-factor__state">
        <dt>{text.title}</dt>
        <dd>{mfaType === byTotp ? text.byTotp : mfaType === bySms ? text.bySms : text.none}</dd>
      </dl>
      {mfaType === byTotp ? (
        <p className="second-factor__note">
          {text.codesLeft(factor.codesLeft)} · {text.codesKept}
        </p>
      ) : null}
      {bound ? null : <p className="second-factor__note">{text.noneNote}</p>}
      {factor.demanded ? <Alert type="info" showIcon title={text.demanded} /> : null}
      <div className="second-factor__buttons">
        <Button type={bound ? 'default' : 'primary'} onClick={() => onStep({ kind: 'bind' })}>
          {mfaType === byTotp ? text.exchange : text.bind}
        </Button>
        {mfaType === byTotp ? <Button onClick={() => onStep({ kind: 'codes' })}>{text.codes}</Button> : null}
        {mfaType !== bySms && factor.smsPossible ? <Button onClick={() => onStep({ kind: 'sms' })}>{text.sms}</Button> : null}
        {bound && !factor.demanded ? (
          <Button danger onClick={() => onStep({ kind: 'unbind' })}>
            {text.unbind}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function NewCodes({ codes, onBack }: { codes: readonly string[]; onBack(): void }) {
  const text = useText().ownFactor
  return (
    <div className="second-factor">
      <p className="second-factor__note">{text.newCodes}</p>
      <ul className="second-factor__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="second-factor__buttons">
        <Button onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>{text.copy}</Button>
        <Button type="primary" onClick={onBack}>
          {text.done}
        </Button>
      </div>
    </div>
  )
}

function SmsCode({ onBack }: { onBack(): void }) {
  const text = useText()
  const confirm = useMutation({ mutationFn: confirmSmsFactor, onSuccess: onBack })
  return (
    <Form className="second-factor" layout="vertical" onFinish={({ code }: { code: string }) => confirm.mutate(code)}>
      <Form.Item
        name="code"
        label={text.ownFactor.bySms}
        extra={text.ownFactor.smsHint}
        rules={[{ required: true, message: text.login.mfaNeeded }]}
      >
        <Input autoComplete="one-time-code" maxLength={8} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        {text.words.confirm}
      </Button>
    </Form>
  )
}
