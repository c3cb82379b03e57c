/** The help of `npm run admin` in both languages; a terminal set to Chinese gets the Chinese one. */
export const adminUsages = {
  en: `npm run admin -- <task>
  create                       makes the administrators that are missing: system, security, audit
     --sysAdmin=<username> --secAdmin=<username> --auditAdmin=<username>   in place of sysadmin, secadmin, auditadmin
  reset <username>             a new initial password; all sessions of the account end, its lock is lifted
  unlock <username>            lifts the lock of an account
  list                         the accounts with an administrator role
  verify-audit                 checks the chain of the operation log; ends with 1 and names the record where it is broken
  rotate-keys                  new keys for everything that lies encrypted, while servers go on; called again it goes on where it was ended
  backup --to=<folder>         database, files and list of both as of one moment, beside running servers, in a folder of its own
     --passphrase-file=<file>  encrypts all of it and puts the master key in; without it the key is left out
     --keep=<n>                removes older backups of the folder, <n> stay      --without-files   the store of the files has copies of its own
  verify-backup --from=<folder>   looks at every piece of a backup, restores nothing
  restore --from=<folder>      puts a backup into the empty installation that DATABASE_URL and DATA_DIR name; killed, it is called again
  --help [--lang=zh|en]        this text
An initial password is shown once, must be changed at the first login and is valid for 72 hours. DATABASE_URL and DATA_DIR name the
installation, as for npm start. With the embedded database the server must be stopped.`,
  zh: `npm run admin -- <任务>
  create                       创建尚缺的系统、安全、审计管理员（三员）
     --sysAdmin=<用户名> --secAdmin=<用户名> --auditAdmin=<用户名>   替代默认的 sysadmin、secadmin、auditadmin
  reset <用户名>               重置为新的初始密码，结束该账号的全部会话并解锁
  unlock <用户名>              解除账号锁定
  list                         列出具有管理员角色的账号
  verify-audit                 校验操作日志链；链断裂时指出记录并以 1 退出
  rotate-keys                  更换全部加密数据的密钥，服务可不停；中断后再次执行即从中断处继续
  backup --to=<目录>           备份同一时刻的数据库、文件及清单，服务可不停，每次备份自成一个目录
     --passphrase-file=<文件>  用口令加密整个备份并包含主密钥；不给口令则不包含主密钥
     --keep=<n>                只保留目录中最近 n 个备份      --without-files   文件存储自有副本时不备份文件
  verify-backup --from=<目录>  核对备份的每个部分，不做恢复
  restore --from=<目录>        恢复到 DATABASE_URL 和 DATA_DIR 所指的空系统；中断后再次执行即可
  --help [--lang=zh|en]        显示本说明
初始密码只显示一次，首次登录必须修改，72 小时内有效。DATABASE_URL 和 DATA_DIR 指明所管理的系统，与 npm start 相同。
使用内嵌数据库时须先停止服务。`,
} as const

/** The help in a language asked for, else in that of the terminal. */
export function adminUsage(asked: string | undefined, env: Readonly<Record<string, string | undefined>> = process.env): string {
  const language = asked ?? (env.LC_ALL || env.LC_MESSAGES || env.LANG || '')
  return language.startsWith('zh') ? adminUsages.zh : adminUsages.en
}
