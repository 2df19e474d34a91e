# Turns new namespaces into a throwaway machine: the files of this one, below a layer of its own in memory, and a
# loopback interface of its own. What it changes is gone when standard input ends.
# Parameters: an empty folder, the checkout under test, and a git repository with the releases of the site.
set -eu
base=$1 checkout=$2 releases=$3 root=$1/root
ip link set lo up
mount -t tmpfs none "$base"
mkdir "$base/changes" "$base/work" "$base/modules" "$base/modules-work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$base/changes,workdir=$base/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 none "$root/tmp"
mount -t tmpfs -o mode=0755 none "$root/run"
mkdir -p "$root/srv/node_modules" "$root/srv/stubs" "$root/srv/build" "$root/srv/releases" "$root/var/log"
rm -rf "$root/opt/blc-site" "$root/var/lib/blc-site" "$root/var/backups/blc-site"
mount -t overlay overlay \
  -o "lowerdir=$checkout/node_modules,upperdir=$base/modules,workdir=$base/modules-work" "$root/srv/node_modules"
mount --bind "$checkout/tests/databases/machine" "$root/srv/stubs"
mount --bind "$checkout/build" "$root/srv/build"
mount --bind "$releases" "$root/srv/releases"
# The guide names a placeholder as the address of the repository.
cat > "$root/etc/gitconfig" <<'END'
[url "file:///srv/releases"]
	insteadOf = https://git.example.com/blc-site.git
[safe]
	directory = *
END
echo booted
# Until the test, or its process, ends.
exec chroot "$root" /bin/cat
