import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const RULE = /^-A/m;

/** True if this machine has no firewall rules and forwards nothing, so that all of it may be removed afterwards. */
export const usesNoFirewall = (env: NodeJS.ProcessEnv): boolean =>
  !RULE.test(output(env, 'iptables-save')) &&
  readFileSync('/proc/sys/net/ipv4/ip_forward', 'utf8').trim() === '0';

/** Removes what an engine leaves behind: rules, its bridges, mounts and the forwarding of packets. */
export function cleanNetwork(env: NodeJS.ProcessEnv, folder: string): void {
  for (const program of ['iptables', 'ip6tables']) {
    output(env, program, '-P', 'FORWARD', 'ACCEPT');
    for (const table of ['filter', 'nat', 'raw'])
      for (const step of ['-F', '-X']) output(env, program, '-t', table, step);
  }
  for (const [, bridge = ''] of output(env, 'ip', '-o', 'link').matchAll(
    /^\d+: (docker0|br-[0-9a-f]{12}):/gm,
  ))
    output(env, 'ip', 'link', 'delete', bridge);
  output(env, 'sysctl', '-w', 'net.ipv4.ip_forward=0');
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n').reverse()) {
    const place = line.split(' ')[1] ?? '';
    if (place.startsWith(`${folder}/`)) output(env, 'umount', place);
  }
}

const output = (env: NodeJS.ProcessEnv, program: string, ...args: string[]): string =>
  spawnSync(program, args, { env, encoding: 'utf8' }).stdout ?? '';
