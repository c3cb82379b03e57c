import { because, type Reason } from './difference.ts'

const FLAT =
  'The settings stand as fields of their own, so that each is asked, judged and sealed by what it is; `config` takes and answers them as one object.'
const ACCOUNTS =
  'The settings of a section (#config) are rows of their own; the book gives them no root, only the calls that read and save them.'
const FORM = 'The settings screen works with the ordinary calls of the rows; the calls of the book do the same.'
const LISTED = 'calls.tsv lists it under sys/mailtemplate.'
const BY_SENDER = 'The sender of the outbox writes the state; nobody calls an action.'
const SENTENCE = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'

const sentences = [
  'placeholderMalformed',
  'defaultMailAccount',
  'noMailAccount',
  'mailAddressWrong',
  'smsTemplateMissing',
  'smsReceiversMissing',
  'smsOnceAMinute',
  'smsPerDay',
  'smsOfASender',
  'smsNoMobile',
  'smsCarriesSecret',
  'storeUnreachable',
  'uploadInfected',
]

/** Why messages and the places of files differ from the specification where they do. */
export const reasonsOfMessages: readonly Reason[] = [
  ...because('sys/sms', 'fields', ['#config', 'aliyun*', 'qcloud*', 'qiniu*'], FLAT),
  ...['sys/sms/account', 'sys/mailtemplate/config', 'sys/oss/config'].flatMap((root) => [
    ...because(root, 'roots', ['(whole)'], ACCOUNTS),
    ...because(root, 'fields', ['*'], ACCOUNTS),
  ]),
  ...because('sys/sms/account', 'calls', ['*'], FORM),
  ...because('sys/oss/config', 'calls', ['*'], FORM),
  ...because('sys/oss/config', 'permissions', ['sys:oss:upload'], 'R-10 lets every login upload.'),
  ...because('sys/mailtemplate', 'fields', ['#config'], ACCOUNTS),
  ...because(
    'sys/mailtemplate',
    'fields',
    ['configId type'],
    'A reference to the account, so that it can be picked; the id travels as before.',
  ),
  ...because('sys/mailtemplate/config', 'calls', ['*'], LISTED),
  ...because('sys/maillog', 'calls', ['GET sys/maillog/info/{}'], 'The text of a mail is read from its row; a page does not carry it.'),
  ...because('sys/maillog', 'lifecycles', ['[status] send*', '[status] fail*'], BY_SENDER),
  ...because('errors', 'errors', sentences, SENTENCE),
]
