"""An S3 server for tests: OpenStack Swift with its s3api middleware, all parts in this one process on loopback.

Arguments: an empty folder for its databases, the access key ("account:user") and the secret key.
Prints the port on one line when it is ready, and ends when its standard input is closed.
Objects are kept in memory, so the folder's file system needs no extended attributes.
"""
import logging
import os
import sys

import eventlet

eventlet.monkey_patch()

import eventlet.wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402

# Small pages make every test of a listing a test of paging.
LISTING_PAGE = 5

STORAGE = {'account': 'account', 'container': 'container', 'object': 'mem_object'}


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as out:
        out.write(text)
    return path


def write_ring(folder, name, port):
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=1)
    builder.add_dev({'zone': 1, 'region': 1, 'weight': 1, 'device': 'disk', 'ip': '127.0.0.1', 'port': port})
    builder.rebalance()
    os.chdir(folder)  # The ring is saved by way of a temporary file in the working folder.
    builder.get_ring().save(name + '.ring.gz')


def storage_conf(folder, app):
    return f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false

[app:main]
use = egg:swift#{app}
"""


def proxy_conf(folder, account, user, secret):
    return f"""
[DEFAULT]
swift_dir = {folder}

[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth proxy-server

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = {LISTING_PAGE}

[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


class NoCache:
    """Stands where Swift wants memcached, and remembers nothing."""

    def get(self, key, **options):
        return None

    def set(self, key, value, **options):
        pass

    def delete(self, key, **options):
        pass


def without_cache(app):
    def answer(environ, start_response):
        environ['swift.cache'] = NoCache()
        return app(environ, start_response)

    return answer


def serve(listener, app):
    silent = logging.getLogger('silent')
    silent.disabled = True
    eventlet.spawn(eventlet.wsgi.server, listener, app, log=silent, log_output=False, debug=False)


def main(folder, access_key, secret):
    account, user = access_key.split(':')
    os.makedirs(os.path.join(folder, 'devices', 'disk'))
    write(folder, 'swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n')
    utils.set_swift_dir(folder)

    from swift.common.wsgi import loadapp

    listeners = {name: eventlet.listen(('127.0.0.1', 0)) for name in STORAGE}
    for name, listener in listeners.items():
        write_ring(folder, name, listener.getsockname()[1])
    for name, listener in listeners.items():
        serve(listener, loadapp(write(folder, f'{name}.conf', storage_conf(folder, STORAGE[name]))))

    public = eventlet.listen(('127.0.0.1', 0))
    serve(public, without_cache(loadapp(write(folder, 'proxy.conf', proxy_conf(folder, account, user, secret)))))
    print(public.getsockname()[1], flush=True)
    eventlet.tpool.execute(sys.stdin.read)


if __name__ == '__main__':
    main(*sys.argv[1:])
