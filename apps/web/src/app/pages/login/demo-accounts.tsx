import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { DemoAccount } from '../../../api/session/security-key.ts'
import { useText } from '../../../language/language-context.tsx'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onChoose(account: DemoAccount): void
}

/** Only demonstration installations name accounts; a click fills one in. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (accounts.length === 0) return null
  return (
    <div className="demo-accounts">
      <button type="button" className="bare-button demo-accounts__head" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text.login.demoAccounts(accounts.length)}
        {open ? <UpOutlined /> : <DownOutlined />}
      </button>
      {open ? (
        <ul className="demo-accounts__list" aria-label={text.login.demoHint}>
          {accounts.map((account) => (
            <li key={account.username}>
              <button type="button" className="bare-button demo-accounts__row" onClick={() => onChoose(account)}>
                <span>{account.username}</span>
                <span className="one-line">{account.realName}</span>
                <span className="one-line">{account.note}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
