/** Every text of this board in both languages, with the words of the rules page. */

import {
  MISSILES_NEWS,
  type MissilesAction,
  type MissilesAmounts,
  type MissilesEnding,
  type MissilesPower,
} from '../../wire/missiles';
import type { Entry } from '../../words/words';

export const ACTION: Record<MissilesAction, Entry> = {
  attack: { en: 'Attack', ja: '攻撃' },
  block: { en: 'Block', ja: 'ブロック' },
  charge: { en: 'Charge', ja: 'チャージ' },
};

/** A decision in words. */
export const ADVISED = {
  aimed: { en: '{action}, aiming at {target}', ja: '{target}を狙って{action}' },
  swap: { en: 'Change to: {action}', ja: '{action}に変更' },
  aim: { en: 'Aim at {target} instead', ja: 'ターゲットを{target}に変更' },
  hold: { en: 'Pass', ja: 'パス' },
};

/** What an action does, in a few words on its card. */
export const ACTION_HINT: Record<MissilesAction, Entry> = {
  attack: { en: 'target −{attack}', ja: '相手 −{attack}' },
  block: { en: 'attacker −{block}', ja: '攻撃者 −{block}' },
  charge: { en: 'you +{charge}', ja: '自分 +{charge}' },
};

export const POWER: Record<MissilesPower, Entry> = {
  none: { en: 'No power', ja: 'パワーなし' },
  solar: { en: 'Solar', ja: 'ソーラー' },
  nuclear: { en: 'Nuclear', ja: 'ニュークリア' },
  bystander: { en: 'Bystander', ja: 'バイスタンダー' },
  satellite: { en: 'Satellite', ja: 'サテライト' },
  batteries: { en: 'Batteries', ja: 'バッテリー' },
};

export const POWER_TEXT: Record<MissilesPower, Entry> = {
  none: { en: 'Has no power (X8.2).', ja: 'パワーを持ちません（X8.2）。' },
  solar: {
    en: 'Gains {solar} if nobody charges (X8.3).',
    ja: '誰もチャージしなければ、エネルギーを{solar}得ます（X8.3）。',
  },
  nuclear: {
    en: 'A charge that gains anything gains {nuclear} more; attacked while charging, loses {meltdown} more (X8.4).',
    ja: 'チャージで得たときは、さらに{nuclear}得ます。チャージ中に攻撃されると、さらに{meltdown}失います（X8.4）。',
  },
  bystander: {
    en: 'Loses nothing if everybody attacks (X8.5).',
    ja: '全員が攻撃したときは、エネルギーを失いません（X8.5）。',
  },
  satellite: {
    en: 'May pay {change} to change the target instead of the action (X8.6).',
    ja: 'エネルギーを{change}支払って、アクションの代わりにターゲットを変更できます（X8.6）。',
  },
  batteries: { en: 'Started with {batteries} energy (X8.7).', ja: 'エネルギー{batteries}で始めました（X8.7）。' },
};

export const ENDING: Record<MissilesEnding, Entry> = {
  energy: { en: 'Energy win (X4.5): {winners}.', ja: '{winners}のエネルギー勝利です（X4.5）。' },
  last_standing: {
    en: 'Last computer standing (X4.4): {winners}.',
    ja: '最後の1台となった{winners}の勝ちです（X4.4）。',
  },
  scorched_earth: MISSILES_NEWS.scorched_earth,
  round_limit: MISSILES_NEWS.round_limit,
};

/** What only the page tells: a choice that the viewer knows. */
export const OWN_NEWS = {
  chose: {
    en: '{computer} has chosen: {action}, aiming at {target}.',
    ja: '{computer}の選択：{target}を狙って{action}。',
  },
  swapped: {
    en: '{computer} pays and changes its action to {action}.',
    ja: '{computer}は費用を支払い、アクションを{action}に変更しました。',
  },
} satisfies Record<string, Entry>;

export const STATUS = {
  start: { en: 'The first start player is being drawn.', ja: '最初のスタートプレイヤーを決めています。' },
  deal: { en: 'The powers are being dealt.', ja: 'パワーを配っています。' },
  choose: {
    en: 'Round {round}: choose an action, then whom to aim at.',
    ja: '第{round}ラウンド：アクションを選び、次にターゲットを選んでください。',
  },
  duel: {
    en: 'Duel with {target}: choose an action; you aim at each other.',
    ja: '{target}との決闘です。アクションを選んでください。互いがターゲットです。',
  },
  committed: {
    en: 'Your cards are face down. Still choosing: {computers}.',
    ja: 'カードを伏せました。選択中：{computers}。',
  },
  choosing: { en: 'Round {round}. Still choosing: {computers}.', ja: '第{round}ラウンド。選択中：{computers}。' },
  change: {
    en: 'All targets are shown. Pass, or pay {price} to change your action.',
    ja: '全員のターゲットが公開されました。パスするか、エネルギーを{price}支払ってアクションを変更します。',
  },
  satellite: {
    en: 'All targets are shown. Pass, or pay {price} to change your action or your target.',
    ja: '全員のターゲットが公開されました。パスするか、エネルギーを{price}支払ってアクションかターゲットを変更します。',
  },
  poor: {
    en: 'A change costs {price} and you have {energy}: you must pass.',
    ja: '変更にはエネルギーが{price}かかりますが、{energy}しかありません。パスになります。',
  },
  waiting: {
    en: '{computer} is deciding whether to pass or to change.',
    ja: '{computer}が、パスするか変更するかを考えています。',
  },
  resolve: { en: 'All actions are revealed.', ja: '全員のアクションを公開します。' },
  out: { en: 'You are out of the game. {rest}', ja: 'あなたは脱落しました。{rest}' },
} satisfies Record<string, Entry>;

export const BOARD = {
  table: { en: 'Map table with the computers', ja: '作戦テーブルとコンピュータ' },
  console: { en: 'Your cards', ja: 'あなたのカード' },
  round: { en: 'Round {round}', ja: '第{round}ラウンド' },
  before: { en: 'Standby', ja: '待機中' },
  choose: { en: 'Choose', ja: '選択' },
  aim: { en: 'Aim', ja: '照準' },
  change: { en: 'Change', ja: '変更' },
  action: { en: 'Action', ja: 'アクション' },
  cleanup: { en: 'Clean-up', ja: '片付け' },
  over: { en: 'Game over', ja: 'ゲーム終了' },
  duel: { en: 'Duel', ja: '決闘' },
  silos: { en: 'DEFCON: {left} of {all} missiles left', ja: 'DEFCON：ミサイル残り{left}個（全{all}個）' },
  dark: { en: 'DEFCON: the dark side is up', ja: 'DEFCON：ダーク面です' },
  darkMark: { en: 'DARK SIDE', ja: 'ダーク面' },
  actionRow: { en: 'Action', ja: 'アクション' },
  targetRow: { en: 'Target', ja: 'ターゲット' },
  firstAction: { en: 'Target: pick an action first', ja: 'ターゲット：先にアクションを選びます' },
  thenTarget: { en: 'Target: {action}, aiming at whom?', ja: 'ターゲット：誰を狙って{action}しますか？' },
  duelTarget: { en: 'Target: fixed in a duel (X5.3)', ja: 'ターゲット：決闘では固定（X5.3）' },
  fixedTarget: { en: 'Target: stays as it is (X2.4)', ja: 'ターゲット：変えられません（X2.4）' },
  newTarget: { en: 'Target: or aim anew (X8.6)', ja: 'ターゲット：変更も可（X8.6）' },
  pick: { en: '{action}: pick, then choose a target', ja: '{action}を選び、次にターゲットを選ぶ' },
  hold: { en: 'Pass', ja: 'パス' },
  holdLabel: { en: 'Pass: keep {action}', ja: 'パス：{action}のまま' },
  swapLabel: { en: 'Change to {action}, costs {price} energy', ja: '{action}に変更（エネルギーを{price}支払う）' },
  aimLabel: {
    en: 'Aim at {target} instead, costs {price} energy',
    ja: 'ターゲットを{target}に変更（エネルギーを{price}支払う）',
  },
  price: { en: 'pay {price}', ja: '{price}支払う' },
  chosen: { en: 'chosen', ja: '選択済み' },
  holds: { en: 'passes', ja: 'パス' },
  changed: { en: 'changed −{price}', ja: '変更 −{price}' },
  asked: { en: 'deciding', ja: '考え中' },
  ready: { en: 'ready', ja: '選択済み' },
  open: { en: 'choosing', ja: '選択中' },
  out: { en: 'out', ja: '脱落' },
  wins: { en: 'wins', ja: '勝ち' },
  next: { en: 'Next', ja: '次へ' },
  skip: { en: 'Skip', ja: 'スキップ' },
  goOn: { en: 'Continue', ja: '続ける' },
  report: { en: 'What happened in round {round}', ja: '第{round}ラウンドの結果' },
  watching: {
    en: 'You are watching: the cards stay with the players.',
    ja: '観戦中です。カードは公開されるまで見えません。',
  },
  outConsole: {
    en: 'You are out, and see what everybody sees (G2).',
    ja: 'あなたは脱落しました。見えるのは公開情報だけです（G2）。',
  },
  ended: { en: 'The game has ended.', ja: 'ゲームは終わりました。' },
} satisfies Record<string, Entry>;

/** How a seat is described to those who do not see it. */
export const SEAT = {
  energy: { en: '{computer}: {energy} of {goal} energy', ja: '{computer}：エネルギー{energy}（勝利は{goal}）' },
  you: { en: 'this is you', ja: 'あなた' },
  start: { en: 'start token', ja: 'スタートトークン' },
  aims: { en: 'aims at {target}', ja: 'ターゲットは{target}' },
  aim: { en: 'Aim at {target}', ja: '{target}をターゲットにする' },
} satisfies Record<string, Entry>;

export const PANEL = {
  amounts: { en: 'Amounts', ja: '数値' },
  energy: { en: 'Energy', ja: 'エネルギー' },
  light: { en: 'Light side', ja: 'ライト面' },
  dark: { en: 'Dark side', ja: 'ダーク面' },
  what: { en: 'What happens', ja: '効果' },
  powers: { en: 'Powers', ja: 'パワー' },
  noPowersInDuel: { en: 'No power works in a duel (X8.8).', ja: '決闘ではどのパワーも働きません（X8.8）。' },
  goal: {
    en: '{goal} energy at the end of a round wins; so does the last computer standing.',
    ja: 'ラウンド終了時にエネルギー{goal}以上、または最後の1台で勝ちです。',
  },
} satisfies Record<string, Entry>;

/** A row of the table of amounts. */
interface AmountRow {
  /** Which amount; `null` where nothing is gained or lost. */
  key: keyof MissilesAmounts | null;
  sign: '−' | '+' | '±';
  clause: string;
  text: Entry;
}

export const AMOUNT_ROWS: readonly AmountRow[] = [
  {
    key: 'attack',
    sign: '−',
    clause: 'X3.2',
    text: { en: 'Attack: target, whose charge gains nothing', ja: '攻撃：ターゲット（チャージは無効）' },
  },
  {
    key: 'mad',
    sign: '−',
    clause: 'X3.4',
    text: { en: 'M.A.D. (attack each other): each loses extra', ja: 'M.A.D.（相互攻撃）：双方さらに' },
  },
  { key: 'block', sign: '−', clause: 'X3.5', text: { en: 'Block: each attacker', ja: 'ブロック：各攻撃者' } },
  {
    key: 'firewall',
    sign: '−',
    clause: 'X3.6',
    text: { en: 'Firewall (block, aiming back): attacker instead', ja: 'ファイアウォール（狙い返し）：攻撃者' },
  },
  {
    key: 'idle',
    sign: '−',
    clause: 'X3.7',
    text: { en: 'Block, not attacked: you', ja: '攻撃されないブロック：自分' },
  },
  { key: 'charge', sign: '+', clause: 'X3.8', text: { en: 'Charge: you', ja: 'チャージ：自分' } },
  {
    key: 'chain',
    sign: '+',
    clause: 'X3.9',
    text: { en: 'Chain (target charges too): you instead', ja: 'チェイン（相手もチャージ）：自分' },
  },
  {
    key: null,
    sign: '±',
    clause: 'X3.10',
    text: {
      en: 'Feedback (both charge, aiming at each other): you',
      ja: 'フィードバック（互いを狙ってチャージ）：自分',
    },
  },
  { key: 'change', sign: '−', clause: 'X2.4', text: { en: 'Price of a change', ja: '変更の費用' } },
];
