import { describe, expect, test } from 'vitest';
import { isLoopback, linkTo, shortLink } from '../../src/online/links';
import type { Route } from '../../src/route';

const room: Route = { page: 'room', id: 'k3x9', token: '00ff' };

describe('links for other devices', () => {
  test('lead to the address by which they reach the server, where this page was opened by a name of this device alone', () => {
    const lan = 'http://192.168.1.5:8420';
    expect(linkTo(room, lan, 'http://localhost:8420/#/t/k3x9')).toBe('http://192.168.1.5:8420/#/t/k3x9.00ff');
    expect(linkTo(room, null, 'http://localhost:8420/#/')).toBe('http://localhost:8420/#/t/k3x9.00ff');
  });

  test('lead to where this page is, if others can go there', () => {
    const here = 'http://10.0.0.3:8420/games/?x=1#/t/k3x9';
    expect(linkTo(room, 'http://192.168.1.5:8420', here)).toBe('http://10.0.0.3:8420/games/#/t/k3x9.00ff');
    expect(linkTo(room, null, 'https://play.example.org/#/')).toBe('https://play.example.org/#/t/k3x9.00ff');
  });

  test('are read without what every link begins with', () => {
    expect(shortLink('http://10.0.0.3:8420/#/t/k3x9.00ff')).toBe('10.0.0.3:8420/#/t/k3x9.00ff');
  });

  test('know the names of this device alone', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(host)).toBe(true);
    for (const host of ['10.0.0.3', 'localhost.example.org', 'play.example.org']) expect(isLoopback(host)).toBe(false);
  });
});
